import { describe, expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import manifest from '../../supabase/seed/photos/manifest.json' with { type: 'json' }
import { findPhoto } from '../../supabase/seed/photos.ts'
import { pieces } from './pieces.ts'
import { details, roomIn } from './sameRoom.ts'

/** The rooms of which one look at two tells whether they are in the same house. */
const TELLING_ROOMS = ['bedroom', 'kitchen', 'bathroom', 'living-room']

const listed = demoListings.filter(({ status }) => status === 'active')
const publicLists = [
  ...['sale', 'rent', 'development', 'commercial'].map(
    (name) => [name, listed.filter((each) => each.property_class === name)] as const,
  ),
  ['featured homes', listed.filter(({ featured }) => featured)] as const,
]

/** What more than so many of these listings show of rooms, and which listings they are. */
function repeated(
  listings: readonly Listing[],
  shownBy: (photo: string) => readonly string[],
  most: number,
): string[] {
  const keysOf = new Map<string, string[]>()
  for (const listing of listings) {
    const rooms = roomsOf(listing).map(({ name }) => name)
    for (const shown of new Set(rooms.flatMap(shownBy))) {
      keysOf.set(shown, [...(keysOf.get(shown) ?? []), listing.key])
    }
  }
  return [...keysOf].flatMap(([shown, keys]) => (keys.length > most ? [`${shown}: ${keys}`] : []))
}

/** What the front of a house may look like, by the family of its rooms. Modernised rooms may be behind any front. */
const FRONTS: Readonly<Record<string, RegExp>> = {
  georgian:
    /^(georgian-|brick-terrace-overcast|garden-square-autumn|pastel-house|country-house-red-brick)/,
  stucco: /^(stucco-|white-country-house)/,
  mansion: /^(mansion-|shop-front-bakery|victorian-gault-brick)/,
  warehouse: /^warehouse-conversion/,
  victorian: /^(victorian-|double-fronted-victorian)/,
  edwardian: /^edwardian-/,
  newbuild: /apartments|mixed-use-block|hero-skyline-dusk|terrace-dusk|hero-terrace-morning/,
  country: /^cottage-/,
  modernised: /./,
}

const roomsOf = ({ photos }: Listing) =>
  photos.map(findPhoto).filter(({ room }) => room !== undefined)
const familiesOf = (listing: Listing) => [
  ...new Set(
    roomsOf(listing).flatMap(({ room = '', family }) =>
      TELLING_ROOMS.includes(room) ? [family] : [],
    ),
  ),
]

describe('the rooms of a listing', () => {
  it('are known as such, each with its kind', () => {
    const rooms = manifest.filter(
      ({ kind, name }) => kind === 'interior' || /lounge|library/.test(name),
    )
    expect(rooms.filter(({ room }) => !room).map(({ name }) => name)).toEqual([])
    const homeless = rooms.filter(
      ({ room = '', family }) => TELLING_ROOMS.includes(room) && !family,
    )
    expect(homeless.map(({ name }) => name)).toEqual([])
  })

  it('are of one family: bedroom, kitchen, bathroom and living room', () => {
    const mixed = demoListings.filter((listing) => familiesOf(listing).length > 1)
    expect(mixed.map((listing) => `${listing.key}: ${familiesOf(listing)}`)).toEqual([])
  })

  it('are of a family that fits the front of the house', () => {
    const strange = demoListings.flatMap((listing) => {
      const lead = findPhoto(listing.photos[0] ?? '')
      return lead.room
        ? []
        : familiesOf(listing)
            .filter((family) => !FRONTS[family ?? '']?.test(lead.name))
            .map((family) => `${listing.key}: ${family} behind ${lead.name}`)
    })
    expect(strange).toEqual([])
  })

  it('are shown in six of the listings at most', () => {
    const shownIn: Record<string, number> = {}
    for (const listing of demoListings) {
      for (const room of new Set(roomsOf(listing).map(({ name }) => roomIn(name)))) {
        shownIn[room] = (shownIn[room] ?? 0) + 1
      }
    }
    expect(Object.entries(shownIn).filter(([, times]) => times > 6)).toEqual([])
  })

  it.each(publicLists)('are not of more than two homes in the list of %s', (_, listings) => {
    expect(repeated(listings, (name) => [roomIn(name)], 2)).toEqual([])
  })

  it.each(publicLists)('have what one remembers in one home of the list of %s', (_, listings) => {
    expect(repeated(listings, (name) => pieces[name] ?? [], 1)).toEqual([])
  })

  it('are all in the table of what one remembers of a room', () => {
    const rooms = manifest.filter(({ room }) => room).map(({ name }) => name)
    expect(Object.keys(pieces).toSorted()).toEqual(rooms.toSorted())
  })

  it.each(details)('include the whole of the room that %s is a detail of', (detail) => {
    const showing = demoListings.filter(({ photos }) => photos.includes(detail))
    expect(showing.length).toBeGreaterThan(0)
    for (const { key, photos } of showing) expect(photos, key).toContain(roomIn(detail))
  })

  it('include the hall of the details in one listing alone', () => {
    const hall = (name: string) => roomIn(name) === 'detail-fanlight'
    expect(demoListings.filter(({ photos }) => photos.some(hall))).toHaveLength(1)
  })
})

describe('the description of a photograph', () => {
  const wordsOf = ({ title, description, features }: Listing) =>
    [title, description, ...features].join(' ')

  it('names no other period than the text of its listing', () => {
    const periods = ['Georgian', 'Victorian', 'Edwardian']
    const contrary = demoListings.flatMap((listing) => {
      const told = periods.filter((period) => wordsOf(listing).includes(period))
      return listing.photos.filter((name) => {
        const shown = periods.filter((period) => findPhoto(name).alt.includes(period))
        return told.length > 0 && shown.some((period) => !told.includes(period))
      })
    })
    expect(contrary).toEqual([])
  })

  it('names the front door in the colour that the text of its listing does', () => {
    const colours =
      /\b(blue|navy|red|green|teal|yellow|lilac|oak|black|white|pink)[- ](front )?door\b/g
    const coloursIn = (text: string) => [...text.matchAll(colours)].map(([, colour]) => colour)
    const contrary = demoListings.flatMap((listing) => {
      const told = coloursIn(wordsOf(listing))
      const shown = coloursIn(findPhoto(listing.photos[0] ?? '').alt)
      return told.length > 0 && shown.some((colour) => !told.includes(colour))
        ? [`${listing.key}: ${shown}, not ${told}`]
        : []
    })
    expect(contrary).toEqual([])
  })

  it('gives no storey, which differs from home to home', () => {
    const storeyed = manifest.filter(
      ({ alt, room }) => room && /\bfloor\b.*\bdrawing room|storey|-floor\b/i.test(alt),
    )
    expect(storeyed.map(({ alt }) => alt)).toEqual([])
  })
})
