import { homePosition } from '~/lib/map/homePosition'
import { unwrap } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { HomePosition } from '~/types/ownPlace'
import type { ShownAs } from '~/types/position'

type Positions = ReadonlyMap<string, HomePosition | null>

const IDS_A_REQUEST = 100

let batch: { ids: Set<string>; positions: Promise<Positions> } | undefined

/**
 * Where a home is, as exactly as visitors may know; null if that is unknown. All that is asked for at once is one request.
 * @throws ServiceError 'Failed to fetch positions'
 */
export async function fetchHomePosition(id: string): Promise<HomePosition | null> {
  batch ??= beginBatch()
  batch.ids.add(id)
  return (await batch.positions).get(id) ?? null
}

function beginBatch() {
  const ids = new Set<string>()
  const rendered = new Promise((resolve) => setTimeout(resolve))
  const positions = rendered.then(() => {
    batch = undefined
    return fetchHomePositions([...ids])
  })
  return { ids, positions }
}

/**
 * The same of several homes; those that visitors do not see are missing.
 * @throws ServiceError 'Failed to fetch positions'
 */
export async function fetchHomePositions(ids: readonly string[]): Promise<Positions> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_A_REQUEST, (index + 1) * IDS_A_REQUEST),
  )
  const pages = parts.map((part) =>
    unwrap(
      publicClient
        .from('properties')
        .select('id,map_lat,map_lng,map_shown,places(north,east)')
        .in('id', part),
      'Failed to fetch positions',
    ),
  )
  return new Map(
    (await Promise.all(pages)).flat().map(({ id, map_shown, places, ...point }) => [
      id,
      // A CHECK constraint allows no other values.
      homePosition({ ...point, map_shown: map_shown as ShownAs | null, place: places }),
    ]),
  )
}
