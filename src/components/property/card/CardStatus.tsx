import { StatusBadge } from '~/components/property/StatusBadge'
import { useIdle } from '~/components/ui/idle/useIdle'
import { reducedOn } from '~/content/listing/history'
import { publicStatus } from '~/content/listing/propertyOptions'
import { isNew } from '~/lib/listing/isNew'
import type { ListedProperty } from '~/types/property'

/** What sets a home apart in a list: a status other than 'Available', or else that it is reduced, or else that it is new. */
export function CardStatus({
  property: { status, property_class, created_at, reduced_at },
}: {
  property: ListedProperty
}) {
  // A prerendered page does not know on which day it is read.
  const knowsDay = useIdle()
  if (status !== 'active') {
    return <StatusBadge status={status} label={publicStatus(status, property_class)} />
  }
  if (reduced_at !== null) {
    return <StatusBadge status="active" label={reducedOn(reduced_at)} />
  }
  return knowsDay && isNew(created_at, Date.now()) && <StatusBadge status="active" label="New" />
}
