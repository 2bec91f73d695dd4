import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PortalSort } from '~/types/listing'

interface SortedHeadProps {
  label: string
  sort: PortalSort
  /** The order of the first press, and the reverse. */
  sorts: readonly [PortalSort, PortalSort]
  onSort: (sort: PortalSort) => void
  className?: string | undefined
}

const UPWARDS: readonly PortalSort[] = ['oldest', 'price_low', 'title', 'status', 'updated_up']

/** The head of a sortable column: a press sorts by it, and the next one reverses the order. */
export function SortedHead({ label, sort, sorts, onSort, className = '' }: SortedHeadProps) {
  const [first, second] = sorts
  const isSorted = sorts.includes(sort)
  const isUpwards = UPWARDS.includes(sort)
  const Icon = isUpwards ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : isUpwards ? 'ascending' : 'descending'}
      className={`py-1 pr-4 font-semibold ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(sort === first ? second : first)}
        className="inline-flex min-h-9 items-center gap-1 whitespace-nowrap hover:text-ink"
      >
        {label}
        <Icon aria-hidden="true" className={`size-3.5 ${isSorted ? '' : 'opacity-0'}`} />
      </button>
    </th>
  )
}
