import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { enquiriesText } from '~/content/portal/enquiries'
import type { EnquiryOverview } from '~/types/staffEnquiry'

interface Arrivals {
  /** The ids of those that came since somebody last looked at the top of the list. */
  arrived: ReadonlySet<string>
  markSeen: () => void
}

/** What is new in a list of enquiries since it was opened. */
export function useArrivals(enquiries: readonly EnquiryOverview[] | undefined): Arrivals {
  // The latest that was there when somebody last looked.
  const [seenUntil, setSeenUntil] = useState<number>()
  const latest = Math.max(0, ...(enquiries ?? []).map(receivedAt))
  if (enquiries && seenUntil === undefined) setSeenUntil(latest)
  return {
    arrived: new Set(
      enquiries
        // The rest of the list holds later ones too: answered, or moved into the state that is shown.
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

/** Says that something new is in the list. It takes no room there: what is being read must not move. */
export function ArrivalNotice({ count, onShow }: ArrivalNoticeProps) {
  return (
    <div role="status" className="pointer-events-none sticky top-24 z-raised h-0">
      {count > 0 && (
        <div className="on-dark pointer-events-auto mx-auto flex w-fit -translate-y-1/2 items-center gap-2 bg-grove pl-5 text-sm text-white shadow-panel">
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
