import { roomsTexts } from '~/content/portal/listing/rooms'
import { roomRows, roomsOf } from '~/lib/rooms/rooms'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { Json } from '~/types/database'
import type { Room } from '~/types/rooms'

const CONFLICT = 'PT409'

/** The result of an attempt to save; a failed call throws instead. */
export type RoomsOutcome =
  | { kind: 'saved' }
  /** Somebody else has saved meanwhile, so nothing was written. */
  | { kind: 'changed'; current: Room[] }

/**
 * The rooms of a listing in their order.
 * @throws ServiceError 'Failed to load the rooms'
 */
export async function fetchRooms(id: string, signal?: AbortSignal): Promise<Room[]> {
  const query = staffClient
    .from('property_rooms')
    .select('name,floor,length_cm,width_cm,display_order')
    .eq('property_id', id)
  return roomsOf(await unwrap(signal ? query.abortSignal(signal) : query, roomsTexts.loadFailed))
}

/**
 * Puts rooms in place of those of a listing, if these are still the ones that were seen.
 * @throws ServiceError 'Failed to save the rooms'
 */
export async function saveRooms(
  id: string,
  rooms: readonly Room[],
  seen: readonly Room[],
): Promise<RoomsOutcome> {
  const { error } = await staffClient.rpc('save_rooms', {
    p_property_id: id,
    p_rooms: roomRows(rooms) as unknown as Json,
    p_seen: roomRows(seen) as unknown as Json,
  })
  if (!error) return { kind: 'saved' }
  if (hasCode(error, CONFLICT)) return { kind: 'changed', current: await fetchRooms(id) }
  throw new ServiceError(roomsTexts.saveFailed, { cause: error })
}
