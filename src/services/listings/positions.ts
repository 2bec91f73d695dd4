import { positionErrors } from '~/content/portal/position'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { LatLng } from '~/types/map'
import type { PositionSource, ShownAs, StatedPosition } from '~/types/position'

/** PostgreSQL's code for a row whose listing is not there. */
const NO_SUCH_LISTING = '23503'

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
export async function fetchPosition(id: string, signal: AbortSignal): Promise<FoundPosition> {
  const [rows, listings] = await Promise.all([
    unwrap(
      staffClient
        .from('property_positions')
        .select('address,postcode,lat,lng,shown,source')
        .eq('property_id', id)
        .abortSignal(signal),
      positionErrors.load,
    ),
    unwrap(
      staffClient
        .from('properties')
        .select('places(town,north,east)')
        .eq('id', id)
        .abortSignal(signal),
      positionErrors.load,
    ),
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

/**
 * Stores where a listing is, in place of what was stated before.
 * @throws ServiceError 'Failed to save the position'
 */
export async function savePosition(
  id: string,
  { address, postcode, at, shown }: StatedPosition,
): Promise<void> {
  const row = { property_id: id, address, postcode, shown }
  const position = at ?? { lat: null, lng: null, source: null }
  const stored = await unwrap(
    staffClient
      .from('property_positions')
      .upsert({ ...row, ...position })
      .select('property_id'),
    (error) => (hasCode(error, NO_SUCH_LISTING) ? positionErrors.gone : positionErrors.save),
  )
  // A row that may not be written, as after the end of the session, may look like none.
  if (stored.length === 0) throw new ServiceError(positionErrors.save)
}
