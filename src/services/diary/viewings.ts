import { diaryErrors, diaryText } from '~/content/portal/diary/diary'
import { hasCode, NOT_FOUND, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type {
  DiaryViewing,
  EnquiredViewing,
  EnteredViewing,
  SettledViewing,
  ViewingNote,
  WaitingRequests,
} from '~/types/portal/diary'

type Row = Omit<DiaryViewing, 'title' | 'location'> & {
  title: string | null
  location: string | null
}

const CONFLICT = 'PT409'
const REFUSED = 'PT400'

/** Our functions say who or what is in the way. The text may name people, so reports leave it out. */
function conflictOr(message: string, error: unknown): ServiceError {
  const isSaid = hasCode(error, CONFLICT) || hasCode(error, REFUSED)
  if (!isSaid) {
    const text = hasCode(error, NOT_FOUND) ? diaryErrors.gone : message
    return new ServiceError(text, { cause: error })
  }
  const { message: said } = error as { message: string }
  return new ServiceError(said, { cause: error, personal: [said] })
}

async function expectSuccess(call: PromiseLike<{ error: unknown }>, message: string) {
  const { error } = await call
  if (error) throw conflictOr(message, error)
}

/**
 * The viewings of these days, the earliest first.
 * @throws ServiceError 'Failed to load the diary'
 */
export async function fetchDiary(
  first: string,
  last: string,
  signal: AbortSignal,
): Promise<DiaryViewing[]> {
  const rows = await unwrap(
    staffClient.rpc('diary', { p_from: first, p_until: last }).abortSignal(signal),
    diaryErrors.load,
  )
  // What an outer join leaves out is null. CHECK constraints guarantee that states and classes match our types.
  return (rows as Row[]).map(({ title, location, ...viewing }) => ({
    ...viewing,
    title: title ?? diaryText.deletedListing,
    location: location ?? '',
  }))
}

/**
 * Moves a viewing, which its visitor is told.
 * @throws ServiceError who or what is in the way, or 'Failed to move the viewing'
 */
export const moveViewingTo = (id: string, startsAt: Date, staffId: string) =>
  expectSuccess(
    staffClient.rpc('reschedule_viewing', {
      p_id: id,
      p_starts_at: startsAt.toISOString(),
      p_staff_id: staffId,
    }),
    diaryErrors.move,
  )

/**
 * Books what was only requested, which its visitor is told.
 * @throws ServiceError why it cannot be, or 'Failed to confirm the viewing'
 */
export const confirmViewing = (id: string) =>
  expectSuccess(staffClient.rpc('confirm_viewing', { p_id: id }), diaryErrors.confirm)

/** @throws ServiceError 'Failed to cancel the viewing' */
export const cancelViewingFor = (id: string, by: 'agency' | 'owner') =>
  expectSuccess(staffClient.rpc('cancel_viewing_for', { p_id: id, p_by: by }), diaryErrors.cancel)

/** @throws ServiceError 'Failed to save how it went' */
export const settleViewing = (id: string, settled: SettledViewing) =>
  expectSuccess(
    staffClient.rpc('settle_viewing', {
      p_id: id,
      p_outcome: settled.outcome,
      p_feedback: settled.feedback.trim(),
      p_shown: settled.feedbackShown,
      p_position: settled.buyerPosition.trim(),
    }),
    diaryErrors.settle,
  )

/** @throws ServiceError what the owner must not read, or 'Failed to save the notes' */
export const noteViewing = (id: string, { notes, buyerPosition }: ViewingNote) =>
  expectSuccess(
    staffClient.rpc('note_viewing', {
      p_id: id,
      p_notes: notes.trim(),
      p_position: buyerPosition.trim(),
    }),
    diaryErrors.notes,
  )

/**
 * Books a viewing for somebody who telephones.
 * @throws ServiceError who or what is in the way, what the owner must not read, or 'Failed to enter the viewing'
 */
export const enterViewing = (entered: EnteredViewing) =>
  expectSuccess(
    staffClient.rpc('book_for', {
      p_property_id: entered.propertyId,
      p_starts_at: entered.startsAt.toISOString(),
      p_staff_id: entered.staffId,
      p_name: entered.name.trim(),
      p_email: entered.email.trim(),
      p_phone: entered.phone.trim(),
      p_position: entered.buyerPosition.trim(),
    }),
    diaryErrors.enter,
  )

/**
 * The free times of a home on a day that visitors may book; none if it takes no bookings.
 * @throws ServiceError 'Failed to load the free times'
 */
export async function fetchFreeTimes(
  propertyId: string,
  day: string,
  signal: AbortSignal,
): Promise<Date[]> {
  const times = await unwrap(
    staffClient
      .rpc('free_slots', { p_property_id: propertyId, p_from: day, p_until: day })
      .abortSignal(signal),
    diaryErrors.freeTimes,
  )
  return times.map((time) => new Date(time))
}

/**
 * The free times of a day that a viewing could be moved to; none if its home takes no bookings.
 * @throws ServiceError 'Failed to load the free times'
 */
export async function fetchFreeTimesToMove(
  viewingId: string,
  day: string,
  signal: AbortSignal,
): Promise<Date[]> {
  const times = await unwrap(
    staffClient
      .rpc('free_slots_to_reschedule', { p_id: viewingId, p_from: day, p_until: day })
      .abortSignal(signal),
    diaryErrors.freeTimes,
  )
  return times.map((time) => new Date(time))
}

/**
 * The requested viewings to come, which wait for staff to confirm them.
 * @throws ServiceError 'Failed to count what is to be confirmed'
 */
export async function fetchWaiting(signal: AbortSignal): Promise<WaitingRequests> {
  const { data, count, error } = await staffClient
    .from('viewings')
    .select('starts_at', { count: 'exact' })
    .eq('state', 'requested')
    .gt('starts_at', new Date().toISOString())
    .order('starts_at')
    .limit(1)
    .abortSignal(signal)
  if (error) throw new ServiceError(diaryErrors.waiting, { cause: error })
  return { count: count ?? 0, first: data[0]?.starts_at ?? null }
}

/**
 * The viewings that an enquiry has brought.
 * @throws ServiceError 'Failed to load the viewing'
 */
export async function fetchEnquiredViewings(
  enquiryId: string,
  signal: AbortSignal,
): Promise<EnquiredViewing[]> {
  const rows = await unwrap(
    staffClient
      .from('viewings')
      .select('id,starts_at,ends_at,state,cancelled_by')
      .eq('enquiry_id', enquiryId)
      .neq('state', 'held')
      .order('starts_at')
      .abortSignal(signal),
    diaryErrors.ofEnquiry,
  )
  // CHECK constraints guarantee these states; the two moments are derived from the time of the visit.
  return rows as EnquiredViewing[]
}
