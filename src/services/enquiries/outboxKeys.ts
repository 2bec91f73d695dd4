/** Each waiting enquiry has a key of its own, so that two tabs never write over each other's. */
export const OUTBOX_PREFIX = 'bng_outbox_'

/** All that a first page needs to know of the outbox. */
export function somethingWaits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_PREFIX))
  } catch {
    // Blocked storage holds nothing.
    return false
  }
}
