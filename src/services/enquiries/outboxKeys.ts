/** Each waiting enquiry has its own key, so that two tabs never overwrite each other's. */
export const OUTBOX_PREFIX = 'bng_outbox_'

/** Whether an enquiry waits, which is all that a first page needs to know of the outbox. */
export function hasWaitingEnquiry(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX))
  } catch {
    // Blocked storage contains nothing.
    return false
  }
}
