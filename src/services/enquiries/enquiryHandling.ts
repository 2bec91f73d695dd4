import { enquiryErrors } from '~/content/portal/enquiries'
import { ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { ChangeOutcome, EnquiryState } from '~/types/portal/staffEnquiry'

/**
 * The result of a change that matched no row. `isDone` tells whether an earlier attempt, whose answer was lost, has
 * made the change.
 */
async function outcomeOf(
  id: string,
  message: string,
  isDone: (row: { state: string; note: string | null }) => boolean,
  isAsSeen: (row: { state: string; note: string | null }) => boolean,
): Promise<ChangeOutcome> {
  const [row] = await unwrap(
    staffClient.from('enquiries').select('state,note').eq('id', id),
    message,
  )
  if (!row) return 'gone'
  if (isDone(row)) return 'saved'
  // A row that may not be changed is invisible to an update as well.
  if (isAsSeen(row)) throw new ServiceError(message)
  return 'changedMeanwhile'
}

/**
 * Sets the state, unless somebody else has set another one since it was seen.
 * @throws ServiceError 'Failed to change the state'
 */
export async function setEnquiryState(
  id: string,
  state: EnquiryState,
  seen: EnquiryState,
): Promise<ChangeOutcome> {
  const saved = await unwrap(
    staffClient.from('enquiries').update({ state }).eq('id', id).eq('state', seen).select('id'),
    enquiryErrors.state,
  )
  if (saved.length > 0) return 'saved'
  return outcomeOf(
    id,
    enquiryErrors.state,
    (row) => row.state === state,
    (row) => row.state === seen,
  )
}

/**
 * Saves the note, unless somebody else has saved another one since it was seen.
 * @throws ServiceError 'Failed to save the note'
 */
export async function saveEnquiryNote(
  id: string,
  note: string,
  seen: string,
): Promise<ChangeOutcome> {
  const saved = await unwrap(
    staffClient.rpc('save_enquiry_note', { p_id: id, p_note: note, p_seen_note: seen }),
    enquiryErrors.note,
  )
  if (saved) return 'saved'
  return outcomeOf(
    id,
    enquiryErrors.note,
    (row) => (row.note ?? '') === note.trim(),
    (row) => (row.note ?? '') === seen,
  )
}

/**
 * Lets the worker mail an enquiry that it had given up.
 * @throws ServiceError 'Failed to send the enquiry again'
 */
export async function sendEnquiryAgain(id: string): Promise<void> {
  const { error } = await staffClient.rpc('send_enquiry_again', { p_id: id })
  if (error) throw new ServiceError(enquiryErrors.sendAgain, { cause: error })
}
