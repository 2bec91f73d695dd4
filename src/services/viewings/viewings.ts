import { departmentFor } from '~/content/offices'
import { slotTexts } from '~/content/viewing/slots'
import { viewingPage } from '~/content/viewing/viewingPage'
import type { BookingWindow } from '~/lib/dates/bookingWindow'
import { FORBIDDEN, hasCode, ServiceError } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { Json } from '~/types/database'
import type { PropertyClass } from '~/types/property'
import type { BookedSlot, ToldFacts, Viewing } from '~/types/viewing'

const CONFLICT = 'PT409'

/** Somebody else has taken the time meanwhile. */
export class SlotTaken extends ServiceError {}

/** The visitor can no longer do that, but staff can: the viewing begins soon, or was moved often enough. */
export class MustTelephone extends ServiceError {}

/**
 * When viewings of a listing may begin on these days, the earliest first; none for a listing that takes no bookings.
 * @throws ServiceError when the backend does not answer
 */
export async function freeSlots(
  propertyId: string,
  { first, last }: BookingWindow,
  signal?: AbortSignal,
): Promise<string[]> {
  const asked = { p_property_id: propertyId, p_from: first, p_until: last }
  const query = publicClient.rpc('free_slots', asked)
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw new ServiceError(slotTexts.failed, { cause: error })
  return data ?? []
}

/**
 * When the viewing with this token could begin instead, the earliest first.
 * @throws ServiceError when the backend does not answer
 */
export async function freeSlotsToMove(
  token: string,
  { first, last }: BookingWindow,
  signal?: AbortSignal,
): Promise<string[]> {
  const asked = { p_token: token, p_from: first, p_until: last }
  const query = publicClient.rpc('free_slots_to_move', asked)
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw new ServiceError(slotTexts.failed, { cause: error })
  return data ?? []
}

/**
 * Keeps a time for an enquiry until that is stored.
 * @throws SlotTaken, or ServiceError when it could not be kept for another reason
 */
export async function holdSlot(
  requestId: string,
  propertyId: string,
  startsAt: string,
): Promise<void> {
  const { error } = await publicClient.rpc('hold_slot', {
    p_request_id: requestId,
    p_property_id: propertyId,
    p_starts_at: startsAt,
  })
  if (error) throw refusal(error, slotTexts.notHeld)
}

/**
 * Books the time that is kept for a stored enquiry; null if none is.
 * @throws ServiceError when the backend does not answer
 */
export async function bookSlot(requestId: string): Promise<BookedSlot | null> {
  const { data, error } = await publicClient.rpc('book_slot', { p_request_id: requestId })
  if (error) throw new ServiceError(slotTexts.notBooked, { cause: error })
  if (data === null) return null
  const { id, version, starts_at, ends_at, state } = data as unknown as BookedTimes
  return { id, version, startsAt: starts_at, endsAt: ends_at, state }
}

/**
 * The viewing with this token; null if there is none.
 * @throws ServiceError when it could not be read
 */
export async function readViewing(token: string, signal?: AbortSignal): Promise<Viewing | null> {
  const query = publicClient.rpc('read_viewing', { p_token: token })
  const { data, error } = await (signal ? query.abortSignal(signal) : query)
  if (error) throw new ServiceError(viewingPage.failed, { cause: error })
  return toViewing(data)
}

/** Returns the viewing as it is afterwards. @throws SlotTaken, MustTelephone, or ServiceError when nothing was changed */
export async function moveViewing(token: string, startsAt: string): Promise<Viewing | null> {
  const move = { p_token: token, p_starts_at: startsAt }
  const { data, error } = await publicClient.rpc('move_viewing', move)
  if (error) throw mustTelephone(error) ?? refusal(error, viewingPage.notChanged)
  return toViewing(data)
}

/** Returns the viewing as it is afterwards. @throws MustTelephone, or ServiceError when nothing was changed */
export async function cancelViewing(token: string): Promise<Viewing | null> {
  const { data, error } = await publicClient.rpc('cancel_viewing', { p_token: token })
  if (error) {
    throw mustTelephone(error) ?? new ServiceError(viewingPage.notChanged, { cause: error })
  }
  return toViewing(data)
}

/** The database refuses a request that has its viewing already with the same code. */
function refusal(error: { message: string }, otherwise: string): ServiceError {
  const isTaken = hasCode(error, CONFLICT) && error.message === slotTexts.taken
  return isTaken
    ? new SlotTaken(slotTexts.taken, { cause: error })
    : new ServiceError(otherwise, { cause: error })
}

/** The page itself names the telephone of the home's department. */
function mustTelephone(error: unknown): MustTelephone | undefined {
  if (!hasCode(error, FORBIDDEN)) return undefined
  const words = `${viewingPage.telephone} ${departmentFor('sale').phone}.`
  return new MustTelephone(words, { cause: error })
}

/** What private.booked_times returns. */
interface BookedTimes {
  id: string
  version: number
  starts_at: string
  ends_at: string
  state: BookedSlot['state']
}

/** What private.own_viewing returns. */
interface OwnViewing extends Omit<BookedTimes, 'state'> {
  state: Viewing['state']
  title: string
  location: string
  address: string | null
  property_class: PropertyClass | null
  property_id: string | null
  sold: boolean
  may_change: boolean
  may_cancel: boolean
  facts: ToldFacts | null
}

function toViewing(data: Json | null): Viewing | null {
  if (data === null) return null
  const viewing = data as unknown as OwnViewing
  const { property_id, property_class } = viewing
  return {
    id: viewing.id,
    version: viewing.version,
    startsAt: viewing.starts_at,
    endsAt: viewing.ends_at,
    state: viewing.state,
    title: viewing.title,
    location: viewing.location,
    address: viewing.address,
    home: property_id && property_class ? { id: property_id, property_class } : null,
    isGone: viewing.sold,
    mayChange: viewing.may_change,
    mayCancel: viewing.may_cancel,
    facts: viewing.facts,
  }
}
