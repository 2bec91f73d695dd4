import type { EnquiryEvent } from '~/types/staffEnquiry'

/** Whether the sender did it. A correction opens an answered enquiry again, in the same moment. */
export function isBySender(
  { action, done_by, happened_at }: EnquiryEvent,
  events: readonly EnquiryEvent[],
): boolean {
  if (action === 'corrected') return true
  return (
    done_by === null &&
    events.some((each) => each.action === 'corrected' && each.happened_at === happened_at)
  )
}
