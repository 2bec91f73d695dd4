import { useState } from 'react'
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
