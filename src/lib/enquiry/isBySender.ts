import type { EnquiryEvent } from '~/types/portal/staffEnquiry'

/**
 * Whether the event was caused by the sender. A correction reopens an answered enquiry in the same moment, and a
 * withdrawal closes it.
 */
export function isBySender(
  { action, done_by, happened_at }: EnquiryEvent,
  events: readonly EnquiryEvent[],
): boolean {
  if (isOfSender(action)) return true
  return (
    done_by === null &&
    events.some((each) => isOfSender(each.action) && each.happened_at === happened_at)
  )
}

const isOfSender = (action: EnquiryEvent['action']) =>
  action === 'corrected' || action === 'withdrawn'
