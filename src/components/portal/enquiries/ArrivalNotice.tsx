import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { enquiriesText } from '~/content/portal/enquiries'
import type { EnquiryOverview } from '~/types/portal/staffEnquiry'

interface Arrivals {
  /** The ids of the enquiries that arrived since the top of the list was last viewed. */
  arrived: ReadonlySet<string>
  markSeen: () => void
}

/** The new enquiries since the list was opened. */
export function useArrivals(enquiries: readonly EnquiryOverview[] | undefined): Arrivals {
  // The time of the latest enquiry when the top of the list was last viewed.
  const [seenUntil, setSeenUntil] = useState<number>()
  const latest = Math.max(0, ...(enquiries ?? []).map(receivedAt))
  if (enquiries && seenUntil === undefined) setSeenUntil(latest)
  return {
    arrived: new Set(
      enquiries
        // Other enquiries further down may be later: answered ones, or ones moved into the shown state.
        ?.filter((each) => each.state === 'new' && receivedAt(each) > (seenUntil ?? latest))
        .map(({ id }) => id),
    ),
    markSeen: () => setSeenUntil(latest),
  }
}

function receivedAt({ received_at }: EnquiryOverview): number {
  return new Date(received_at).getTime()
}

interface ArrivalNoticeProps {
  count: number
  onShow: () => void
}

/** Tells that new enquiries have arrived. It takes no space in the list, so that the text being read does not move. */
export function ArrivalNotice({ count, onShow }: ArrivalNoticeProps) {
  return (
    <div role="status" className="pointer-events-none sticky top-24 z-raised h-0">
      {count > 0 && (
        <div className="on-dark pointer-events-auto mx-auto flex w-fit -translate-y-1/2 items-center gap-2 bg-grove pl-5 text-sm text-white shadow-float">
          <span className="size-2 rounded-full bg-apple" aria-hidden="true" />
          {enquiriesText.arrived(count)}
          <button
            type="button"
            onClick={onShow}
            className="inline-flex min-h-11 items-center gap-1.5 px-4 font-semibold text-apple underline underline-offset-4"
          >
            {enquiriesText.showArrived}
            <ArrowUp aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
