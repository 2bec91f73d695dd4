import { Fragment } from 'react'
import { Skeleton } from '~/components/ui/Skeleton'
import { enquiriesText, stateLabels } from '~/content/portal/enquiries'
import { useNow } from '~/hooks/useNow'
import type { EnquiryFilters, EnquiryOverview } from '~/types/staffEnquiry'
import { EnquiryRow, type EnquiryRowProps } from './EnquiryRow'

const CLOCK_MS = 20_000

interface EnquiryListProps extends Pick<EnquiryRowProps, 'linkTo' | 'onDone'> {
  enquiries: readonly EnquiryOverview[]
  /** Those that came since somebody last looked. */
  arrived: ReadonlySet<string>
  filters: EnquiryFilters
}

/** In the order of the database: who waits, then who has been answered. */
export function EnquiryList({ enquiries, arrived, filters, ...row }: EnquiryListProps) {
  const now = useNow(CLOCK_MS)
  return (
    <div>
      {enquiries.map((enquiry, index) => (
        <Fragment key={enquiry.id}>
          {enquiry.is_open !== enquiries[index - 1]?.is_open && (
            <h2 className="pt-10 pb-3 text-lg">{headingOf(enquiry, filters)}</h2>
          )}
          <EnquiryRow enquiry={enquiry} isArrival={arrived.has(enquiry.id)} now={now} {...row} />
        </Fragment>
      ))}
    </div>
  )
}

function headingOf({ is_open }: EnquiryOverview, { state }: EnquiryFilters): string {
  if (state) return stateLabels[state]
  return is_open ? enquiriesText.open : enquiriesText.done
}

/** Stands in for the list while it loads, row for row. */
export function EnquiryListSkeleton() {
  return (
    <div aria-hidden="true" className="grid pt-20">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={row} className="grid gap-2 border-t border-line py-5">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  )
}
