import { statusLabels } from '~/content/propertyOptions'
import type { PropertyStatus } from '~/types/property'

const tones: Readonly<Record<PropertyStatus, string>> = {
  active: 'bg-apple text-ink',
  pending: 'bg-white text-ink',
  sold: 'bg-ink text-white',
}

export function StatusBadge({ status }: { status: PropertyStatus }) {
  return (
    <span className={`inline-block px-2.5 py-1 text-xs font-semibold ${tones[status]}`}>
      {statusLabels[status]}
    </span>
  )
}
