import type { PropertyStatus } from '~/types/property'

/** White is for the usual status; green is for a status that calls for haste. */
const tones: Readonly<Partial<Record<PropertyStatus, string>>> = {
  active: 'border-line bg-white text-ink',
  pending: 'border-apple bg-apple text-ink',
  sold: 'border-ink bg-ink text-white',
}

/** @param label the name of the status, which differs for visitors and staff. */
export function StatusBadge({ status, label }: { status: PropertyStatus; label: string }) {
  return (
    <span
      className={`inline-block shrink-0 border px-2 text-xs font-semibold ${tones[status] ?? tones.sold}`}
    >
      {label}
    </span>
  )
}
