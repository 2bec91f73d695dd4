import { beforeAll, describe, expect, it } from 'vitest'
import { locatorTexts } from '~/content/locator'
import { offices } from '~/content/offices'
import type { ShownHome } from '~/lib/map/homeOf'
import { homeMap } from '~/lib/map/layout/homeMap'
import { nearestStation } from '~/lib/map/nearestStation'
import { makeBrochure } from '~/services/pdf/brochure'
import type { PaperFonts } from '~/services/pdf/paper'
import { readFonts } from '../../../supabase/seed/fonts.ts'
import { aProperty } from '../../support/aProperty.ts'
import { mappedHomes, mapRegions } from '../../support/mapRegions.ts'
import { inMargins, overprinted, readPdf } from '../../support/readPdf.ts'

const POINTS_PER_MM = 72 / 25.4
const stamp = { created: new Date('2026-11-20T10:00:00Z'), fileId: '0'.repeat(32) }
const rooms = [{ name: 'Kitchen', floor: 0, length: 4.5, width: 3.25 }]

let fonts: PaperFonts
beforeAll(async () => {
  fonts = await readFonts()
})

const readBrochure = (home: ShownHome, changes: Parameters<typeof aProperty>[0] = {}) =>
  readPdf(
    makeBrochure(fonts, {
      property: aProperty(changes),
      photos: [],
      map: { home, data: mapRegions[home.region] },
      pageUrl: 'https://bramleyandgrove.example/1',
      ...stamp,
    }),
  )

const homes = mappedHomes.map(
  ({ town, region, position, stated }): ShownHome => ({
    name: town,
    region,
    position,
    shown: 'area',
    stated,
  }),
)
const one = (region: ShownHome['region']) => {
  const home = homes.find((each) => each.region === region)
  if (!home) throw new Error(`No home is in ${region}.`)
  return home
}

describe.each(['london', 'hampshire', 'essex'] as const)('the map of a home in %s', (region) => {
  it('has the names that the map of its page has, each in its place', async () => {
    const home = one(region)
    const { pages } = await readBrochure(home)
    expect(pages).toHaveLength(3)
    const data = mapRegions[region]
    const station = nearestStation(home.position, data.stations, home.stated)
    const size = { width: 696, height: 696 }
    const { names } = homeMap({ ...home, station }, size, region, data, offices).layout
    expect(names.length).toBeGreaterThan(10)
    const pieces = pages[1]?.pieces ?? []
    for (const { text, kind, box } of names) {
      const written = kind === 'quarter' ? text.toUpperCase() : text
      const piece = pieces.find((each) => each.text === written)
      // A unit of the drawing is a quarter of a millimetre.
      const width = ((box.right - box.left) / 4) * POINTS_PER_MM
      expect((piece?.right ?? Number.NaN) - (piece?.left ?? 0), text).toBeLessThanOrEqual(width)
    }
  })

  it('says what the dot marks, how far the station is, and whom the drawing is owed to', async () => {
    const { pages } = await readBrochure(one(region))
    const text = pages[1]?.text
    expect(text).toContain('Where it is')
    expect(text).toContain('Approximate position: the dot marks the area, to about a kilometre.')
    expect(text).toMatch(/Nearest station: .* in a straight line\./)
    expect(text).toContain(locatorTexts.waterSource[region])
    expect(text).toContain(locatorTexts.stationSource)
  })
})

it('no text of a map lies on another or in the margin', async () => {
  for (const home of homes.filter((_, index) => index % 6 === 0)) {
    const { pages } = await readBrochure(home)
    const [, page] = pages
    if (!page) throw new Error('The page is missing.')
    expect(overprinted(page), home.name).toEqual([])
    expect(inMargins(page, 18 * POINTS_PER_MM), home.name).toEqual([])
  }
})

it('stands below the rooms where they leave room for it', async () => {
  const { pages } = await readBrochure(one('london'), { rooms })
  expect(pages).toHaveLength(3)
  expect(pages[1]?.text).toContain('Kitchen')
  expect(pages[1]?.text).toContain('Where it is')
  if (pages[1]) expect(overprinted(pages[1])).toEqual([])
})

it('has a page of its own below many rooms', async () => {
  const many = Array.from({ length: 20 }, () => rooms).flat()
  const { pages } = await readBrochure(one('london'), { rooms: many })
  expect(pages).toHaveLength(4)
  expect(pages[2]?.text).toMatch(/^Where it is/)
})
