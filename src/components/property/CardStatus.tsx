import { publicStatus } from '~/content/propertyOptions'
import type { ListedProperty } from '~/types/property'
import { StatusBadge } from './StatusBadge'

/** What sets a home apart in a list: a status other than 'Available'. */
export function CardStatus({ property: { status, property_class } }: { property: ListedProperty }) {
  return (
    status !== 'active' && (
      <StatusBadge status={status} label={publicStatus(status, property_class)} />
    )
  )
}
