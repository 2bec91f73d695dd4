import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Building, Described, Kind, Style } from '~/lib/elevation/building'
import { drawElevation, type Elevation } from '~/lib/elevation/drawElevation'
import { readBuilding } from '~/lib/elevation/reading/readBuilding'
import type { Box, Line } from '~/lib/elevation/shapes'
import { boxPath, linePath, windowPath } from '~/lib/elevation/svgPath'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { seededRandom } from '../../support/random.ts'

const kinds: readonly Kind[] = [
  'house',
  'terrace',
  'villa',
  'country-house',
  'cottage',
  'mews',
  'mansion-block',
  'block',
  'tower',
  'wharf',
  'shop',
  'office',
  'shed',
  'row',
  'plot',
]
const styles: readonly (Style | null)[] = [
  null,
  'georgian',
  'stucco',
  'victorian',
  'edwardian',
  'modern',
]
const types = {
  sale: ['house', 'apartment', 'penthouse', 'villa', 'mansion', 'plot', 'studio', 'something new'],
  rent: ['house', 'apartment', 'studio', 'penthouse'],
  development: ['apartment-complex', 'mixed-use', 'luxury-residences', 'townhouse'],
  commercial: ['office', 'retail', 'industrial', 'restaurant', 'mixed-use'],
} as const
const words = [
  '',
  'Georgian terrace house',
  'Victorian terrace',
  'Edwardian house',
  'Stucco house',
  'Modern townhouse',
  'Detached house',
  'Clay-roofed cottage',
  'Mews house',
  'Mansion flat',
  'Wharf conversion',
  'Flat in a tower',
  'Maisonette',
]
const ENDINGS = ['th', 'st', 'nd', 'rd']
const ordinal = (floor: number) =>
  `${floor}${(floor % 100 > 10 && floor % 100 < 14) || floor % 10 > 3 ? 'th' : ENDINGS[floor % 10]}`

interface Generated extends Described {
  /** What was told; undefined if it was not. */
  floor: number | undefined
  told: number | undefined
}

/** Listings with all kinds of values, and without most of them. */
function generated(count: number): Generated[] {
  const random = seededRandom(20_261_129)
  return Array.from({ length: count }, (_, index) => {
    const property_class = random.one(['sale', 'rent', 'development', 'commercial'] as const)
    const type: string = random.one(types[property_class])
    const floor = random.chance(0.5) ? random.whole(-1, 40) : undefined
    const told = random.chance(0.4) ? random.whole(1, 40) : undefined
    const named =
      floor === undefined
        ? ''
        : floor < 0
          ? 'lower ground'
          : floor === 0
            ? 'ground'
            : ordinal(floor)
    return {
      id: `listing ${index}`,
      property_class,
      type,
      title: `${random.one(words)} ${named && `on the ${named}-floor`}`.trim(),
      description:
        told === undefined ? undefined : `It is light. The building has ${told} storeys.`,
      area: random.one([null, 0, 1, 285, 810, 2480, 11_400, 99_999_999]),
      specs: random.chance(0.3) ? {} : undefined,
      floor,
      told,
    }
  })
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.up < b.up + b.height && b.up < a.up + a.height

const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.up >= outer.up &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.up + inner.height <= outer.up + outer.height

/** A stack of two or three pots. */
const isChimney = (line: Line) => {
  const [left, top, right, end] = line
  if (!left || !top || !right || !end || line.length > 4) return false
  return left[0] === top[0] && right[0] === end[0] && [98, 130].includes(right[0] - left[0])
}
/** The level pieces of a line, on which a chimney can stand. */
const levels = (line: Line) =>
  line.flatMap(([x, up], index) => {
    const [toX, toUp] = line[index + 1] ?? [x, up]
    return up === toUp && x !== toX ? [{ up, from: Math.min(x, toX), to: Math.max(x, toX) }] : []
  })

function faultsOf({ windows, doors, storeys, outline, details, bounds, lit }: Elevation): string[] {
  const faults: string[] = []
  const boxes = [...storeys, ...windows, ...doors, ...(lit ? [lit] : [])]
  const points = [...outline, ...details].flat()
  const numbers = [
    ...boxes.flatMap((box) => [box.x, box.up, box.width, box.height]),
    ...points.flat(),
  ]
  if (!numbers.every(Number.isFinite)) faults.push('a number is not finite')
  if (boxes.some(({ width, height }) => width <= 0 || height <= 0)) faults.push('a box is empty')
  if (!boxes.every((box) => contains(bounds, box))) faults.push('a box is out of bounds')
  if (!points.every(([x, up]) => contains(bounds, { x, up, width: 0, height: 0 }))) {
    faults.push('a line is out of bounds')
  }
  const chimneys = outline.filter(isChimney)
  const roofs = outline.filter((line) => !isChimney(line)).flatMap(levels)
  for (const [[x = 0, foot = 0] = [], , [end = 0] = []] of chimneys) {
    const stands = roofs.some(({ up, from, to }) => up === foot && from <= x && to >= end)
    if (!stands) faults.push('a chimney stands beside its roof')
  }
  const openings = [...windows, ...doors]
  openings.forEach((one, index) => {
    if (openings.slice(index + 1).some((other) => overlap(one, other))) faults.push('two overlap')
  })
  storeys.forEach((storey, index) => {
    const above = storeys[index + 1]
    if (above && above.up !== storey.up + storey.height) faults.push('storeys part')
  })
  return faults
}

/** Storeys from the ground floor up. */
const above = ({ storeys }: Elevation) => storeys.filter(({ up }) => up >= 0).length

describe('the elevation of a listing', () => {
  it('holds together for 500 generated listings', () => {
    const listings = generated(500)
    const seen = new Set<Kind>()
    let chimneys = 0
    for (const listing of listings) {
      const building = readBuilding(listing)
      seen.add(building.kind)
      const drawn = drawElevation(building)
      const { floors, storeys, isPart } = building
      const about = JSON.stringify({ listing, building })
      chimneys += drawn.outline.filter(isChimney).length
      expect(faultsOf(drawn), about).toEqual([])
      expect(above(drawn), about).toBe(storeys)
      if (listing.told !== undefined && building.kind !== 'plot') {
        expect(storeys, about).toBe(Math.max(listing.told, isPart ? (floors?.highest ?? 0) + 1 : 0))
      }
      const isOnFloor = isPart && listing.floor !== undefined && building.kind !== 'shop'
      if (isOnFloor)
        expect(floors, about).toEqual({ lowest: listing.floor, highest: listing.floor })
      expect(drawn.lit === null, about).toBe(floors === null)
      if (drawn.lit && floors) {
        const storey = drawn.storeys[floors.lowest - Math.min(0, floors.lowest)]
        expect(drawn.lit.up, about).toBe(storey?.up)
        expect(drawn.lit.up < 0, about).toBe(floors.lowest < 0)
      }
    }
    expect([...seen].sort()).toEqual([...kinds].sort())
    expect(chimneys).toBeGreaterThan(100)
  })

  it('holds together for every kind in every style, of any height', () => {
    for (const kind of kinds) {
      for (const style of styles) {
        for (const storeys of kind === 'plot' ? [0] : [1, 2, 3, 5, 9]) {
          for (const area of [null, 20, 75, 700]) {
            for (const bays of [null, 1, 7]) {
              const building: Building = {
                kind,
                style,
                storeys,
                storeysAreTold: true,
                goesOn: false,
                hasAttic: storeys % 2 === 0,
                hasShops: area === 75,
                isPart: area === 75,
                floors: null,
                isAtTop: false,
                bays,
                area,
                bayFloors: storeys % 2 === 0 ? null : 1,
                hasFlatRoof: area === 20,
                doorSide: (['left', 'middle', 'right'] as const)[storeys % 3] ?? 'left',
              }
              const drawn = drawElevation(building)
              const about = JSON.stringify(building)
              expect(faultsOf(drawn), about).toEqual([])
              expect(above(drawn), about).toBe(storeys)
            }
          }
        }
      }
    }
  })

  it('is the same each time, and small', () => {
    for (const listing of [...demoListings.map(asDescribed), ...generated(100)]) {
      const draw = () => {
        const { windows, details, outline, doors, lit } = drawElevation(readBuilding(listing))
        return [
          windowPath(windows),
          linePath(details),
          linePath(outline),
          boxPath(doors),
          boxPath(lit ? [lit] : []),
        ].join()
      }
      expect(draw()).toBe(draw())
      expect(brotliCompressSync(draw()).length, listing.title).toBeLessThan(1000)
    }
  })

  it('shows the size: 2,480 square feet are a broader house than 810 on as many floors', () => {
    const house = (area: number) =>
      drawElevation(
        readBuilding({
          id: '1',
          property_class: 'sale',
          type: 'house',
          title: 'Victorian terrace of three storeys',
          area,
        }),
      )
    expect(house(2480).storeys[0]?.width).toBeGreaterThan((house(810).storeys[0]?.width ?? 0) * 1.3)
  })

  it('lights as much of a floor as the flat has, in the middle', () => {
    const flat = (area: number) =>
      drawElevation(
        readBuilding({
          id: '1',
          property_class: 'sale',
          type: 'apartment',
          title: 'Modern third-floor flat',
          area,
        }),
      )
    const [small, large] = [flat(400), flat(1600)]
    expect(large.lit?.width).toBeGreaterThan((small.lit?.width ?? 0) * 2)
    for (const { lit, storeys } of [small, large]) {
      const storey = storeys[3]
      expect(lit && lit.x + lit.width / 2).toBe(storey && storey.x + storey.width / 2)
    }
  })
})

function asDescribed(listing: (typeof demoListings)[number]): Described {
  const { key, property_class, type, title, description, area, specs } = listing
  return { id: key, property_class, type, title, description, area, specs: { ...specs } }
}
