import { screen, waitFor } from '@testing-library/react'
import { active, listingId } from '../../e2e/demo.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { stubListings } from './demoAnswers.ts'
import { type Network, stubNetwork } from './network.ts'
import { openSite } from './openSite.tsx'
import { layOutAs } from './resizeObserver.ts'

export const SEARCH = 'POST /rest/v1/rpc/search_on_map'
export const UNPLACED = 'POST /rest/v1/rpc/unplaced_listings'

type Pin = [
  id: string,
  lat: number,
  lng: number,
  price: number | null,
  type: string,
  bedrooms: number,
]

/** The answer of search_on_map. */
export interface Found {
  exact: boolean
  pins: readonly Pin[]
  groups: readonly [lat: number, lng: number, count: number, from: number | null, more: boolean][]
}

export const foundNone: Found = {
  exact: true,
  pins: [],
  groups: [],
}

export const pinOf = (listing: Listing, lat: number, lng: number): Pin => [
  listingId(listing),
  lat,
  lng,
  listing.price,
  listing.type,
  listing.bedrooms,
]

/** Three homes for sale; in the order of the list, though the second is the northernmost. */
export const [stucco, mews, tower] = withThree(active('sale').filter(({ price }) => price !== null))

function withThree([one, two, three]: readonly Listing[]): readonly [Listing, Listing, Listing] {
  if (!one || !two || !three) throw new Error('The demo data have too few houses')
  return [one, two, three]
}

export const threeHomes: Found = {
  ...foundNone,
  pins: [pinOf(stucco, 51.49, -0.15), pinOf(mews, 51.53, -0.1), pinOf(tower, 51.5, -0.02)],
}

/** Opens a page of listings on its map, 800 by 600 pixels, with an answer to every search on it. */
export async function openMap(
  address = '/properties?view=map',
  found: Found = threeHomes,
  unplaced: readonly string[] = [],
) {
  layOutAs({ width: 800, height: 600 })
  stubListings([stucco, mews, tower])
  const network = stubNetwork({
    [SEARCH]: () => found,
    [UNPLACED]: () => ({ ids: unplaced, more: false }),
  })
  // Its code, which a visitor waits for as well.
  await import('~/components/property/onMap/MapResults')
  // happy-dom has no animations.
  HTMLElement.prototype.animate = (() => ({ cancel: () => {} })) as never
  const { user } = await openSite(address)
  const map = await screen.findByRole('group', { name: /^Map of / })
  return { user, map, network }
}

interface Searched {
  p_class: string
  p_filters: object
  p_sort: string
  p_area: {
    frame: { west: number; south: number; east: number; north: number }
    polygon?: number[][]
  }
}

export const searchesOf = (network: Network) =>
  network.callsOf(SEARCH).map(({ body }) => body as Searched)

/** The search that was made last, once there were so many. */
export async function searchNumber(network: Network, count: number): Promise<Searched> {
  const last = await waitFor(() => {
    const all = searchesOf(network)
    if (all.length !== count) throw new Error(`${all.length} searches`)
    return all.at(-1)
  })
  if (!last) throw new Error('There was no search')
  return last
}
