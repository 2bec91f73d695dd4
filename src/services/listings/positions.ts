import { positionErrors } from '~/content/portal/listing/position'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { LatLng } from '~/types/map'
import type { PositionSource, ShownAs, StatedPosition } from '~/types/position'

const NO_SUCH_LISTING = 'PT404'
const CONFLICT = 'PT409'

export interface FoundPosition {
  /** Null if nothing was stated yet. */
  stated: StatedPosition | null
  /** The town or quarter that the listing names, with its point; null for a draft, and where no gazetteer has it. */
  place: (LatLng & { name: string }) | null
}

/**
 * Where a listing is.
 * @throws ServiceError 'The position could not be loaded'
 */
export async function fetchPosition(id: string, signal?: AbortSignal): Promise<FoundPosition> {
  const positions = staffClient
    .from('property_positions')
    .select('address,postcode,lat,lng,shown,source')
    .eq('property_id', id)
  const places = staffClient.from('properties').select('places(town,north,east)').eq('id', id)
  const [rows, listings] = await Promise.all([
    unwrap(signal ? positions.abortSignal(signal) : positions, positionErrors.load),
    unwrap(signal ? places.abortSignal(signal) : places, positionErrors.load),
  ])
  const [row] = rows
  const place = listings[0]?.places
  return {
    stated: row
      ? {
          address: row.address,
          postcode: row.postcode,
          at:
            row.lat === null || row.lng === null
              ? null
              : { lat: row.lat, lng: row.lng, source: row.source as PositionSource },
          // A CHECK constraint guarantees that it is one of these.
          shown: row.shown as ShownAs,
        }
      : null,
    place:
      place?.town && place.north !== null && place.east !== null
        ? { name: place.town, lat: place.north / 1000, lng: place.east / 1000 }
        : null,
  }
}

/** The result of an attempt to save; a failed call throws instead. */
export type PositionOutcome =
  | { kind: 'saved' }
  /** Somebody else has saved meanwhile, so nothing was written. */
  | { kind: 'changed'; current: StatedPosition | null }

/**
 * Stores where a listing is, in place of what was seen.
 * @throws ServiceError 'Failed to save the position'
 */
export async function savePosition(
  id: string,
  wanted: StatedPosition,
  seen: StatedPosition | null,
): Promise<PositionOutcome> {
  const { error } = await staffClient.rpc('save_position', {
    p_property_id: id,
    p_position: columnsOf(wanted),
    p_seen: seen && columnsOf(seen),
  })
  if (!error) return { kind: 'saved' }
  if (hasCode(error, CONFLICT))
    return { kind: 'changed', current: (await fetchPosition(id)).stated }
  const message = hasCode(error, NO_SUCH_LISTING) ? positionErrors.gone : positionErrors.save
  throw new ServiceError(message, { cause: error })
}

const columnsOf = ({ address, postcode, at, shown }: StatedPosition) => ({
  ...{ address, postcode, shown },
  ...(at ?? { lat: null, lng: null, source: null }),
})
