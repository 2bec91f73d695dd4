import { describe, expect, it } from 'vitest'
import { offices } from '~/content/offices'
import { isAfloat, waterOf } from '~/lib/map/layout/collisions'
import { homeMap } from '~/lib/map/layout/homeMap'
import type { MapLayout } from '~/lib/map/layout/mapLayout'
import { nearestStation } from '~/lib/map/nearestStation'
import type { Point } from '~/lib/mercator'
import { apart, fromBox } from '../../../support/boxes.ts'
import { type MappedHome, mappedHomes, mapRegions } from '../../../support/mapRegions.ts'

/** The inner sizes of the maps of a phone, a tablet, a laptop and a wide screen, and of the lower ones of the country. */
const SIZES = [
  { width: 266, height: 300 },
  { width: 336, height: 380 },
  { width: 690, height: 420 },
  { width: 880, height: 540 },
  { width: 677, height: 287 },
  { width: 852, height: 375 },
]

function draw({ town, region, position, stated }: MappedHome, size: (typeof SIZES)[number]) {
  const data = mapRegions[region]
  const station = nearestStation(position, data.stations, stated)
  const { contents, layout } = homeMap(
    { name: town, position, station },
    size,
    region,
    data,
    offices,
  )
  return { layout, water: contents.water, stations: contents.stations, region }
}

/** Points along the banks, nearer to each other than a letter is wide. */
const banks = (rings: readonly (readonly Point[])[]) =>
  rings.flatMap((ring) =>
    ring.flatMap((to, index) => {
      const from = ring.at(index - 1) ?? to
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 3))
      return Array.from({ length: steps }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }))
    }),
  )

const dotsOf = ({ stations, towns, offices: apples, signposts }: MapLayout, middle: Point) => [
  { ...middle, radius: 7 },
  ...stations,
  ...towns,
  ...apples,
  ...signposts,
]

describe.each(SIZES)('on a map $width wide, of each demo listing,', (size) => {
  const maps = mappedHomes.map((home) => ({ home, ...draw(home, size) }))
  const middle = { x: size.width / 2, y: size.height / 2 }

  it('every name keeps eight pixels from the edge, so that none is cut', () => {
    for (const { home, layout } of maps) {
      for (const { text, box } of layout.names) {
        const least = Math.min(box.left, box.top, size.width - box.right, size.height - box.bottom)
        expect(least, `${text} around ${home.town}`).toBeGreaterThanOrEqual(8)
      }
    }
  })

  it('no name is nearer than eight pixels to water', () => {
    for (const { home, layout, water } of maps) {
      const points = banks(water)
      for (const { text, box } of layout.names) {
        const least = Math.min(...points.map((point) => fromBox(box, point)))
        expect(least, `${text} around ${home.town}`).toBeGreaterThan(7.9)
      }
    }
  })

  it('no name is nearer than eight pixels to a dot', () => {
    for (const { home, layout } of maps) {
      for (const { text, box } of layout.names) {
        for (const dot of dotsOf(layout, middle)) {
          expect(fromBox(box, dot) - dot.radius, `${text} around ${home.town}`).toBeGreaterThan(7.9)
        }
      }
    }
  })

  it('no name is nearer than eight pixels to another', () => {
    for (const { home, layout } of maps) {
      layout.names.forEach(({ text, box }, index) => {
        for (const other of layout.names.slice(index + 1)) {
          expect(apart(box, other.box), `${text}, ${other.text}: ${home.town}`).toBeGreaterThan(7.9)
        }
      })
    }
  })

  it('a circle has the name of its station', () => {
    for (const { home, layout, stations } of maps) {
      const written = layout.names.map(({ text }) => text)
      // The line to the nearest one tells it, and the caption names it.
      for (const dot of layout.stations.filter((each) => each !== layout.nearest)) {
        const station = stations.find(({ at }) => at.x === dot.x && at.y === dot.y)
        expect(written, `around ${home.town}`).toContain(station?.name)
      }
    }
  })

  it('no name of a town runs across the rim of the disc around Alresford', () => {
    const layout = maps.find(({ home }) => home.town === 'Alresford')?.layout
    const radius = layout?.rings[0] ?? 0
    const cut = layout?.names.filter(({ kind, box }) => {
      const dx = Math.max(middle.x - box.left, box.right - middle.x)
      const dy = Math.max(middle.y - box.top, box.bottom - middle.y)
      return kind === 'town' && fromBox(box, middle) < radius && Math.hypot(dx, dy) > radius
    })
    expect(cut).toEqual([])
  })

  it('no other town has the name of the place in its own', () => {
    for (const { home, layout } of maps) {
      const towns = layout.names.filter(({ kind }) => kind === 'town').map(({ text }) => text)
      for (const town of towns) expect(town.split(' ')).not.toContain(home.town)
    }
  })

  it('the place itself is named, once', () => {
    for (const { home, layout } of maps) {
      const own = layout.names.filter(({ kind }) => kind === 'home')
      expect(own.map(({ text }) => text)).toEqual([home.town])
    }
  })
})

describe('a map', () => {
  const size = { width: 880, height: 540 }
  const of = (town: string) => {
    const home = mappedHomes.find((each) => each.town === town)
    if (!home) throw new Error(`No listing is in ${town}.`)
    return draw(home, size).layout
  }

  it('of Wapping has our office in the City, and no other one', () => {
    const named = of('Wapping').names.filter(({ kind }) => kind === 'office')
    expect(named.map(({ text }) => text)).toEqual(['London City Office'])
  })

  it('of Brentford has the scale of one of Aldgate, and no office in the counties', () => {
    const [brentford, aldgate] = [of('Brentford'), of('Aldgate')]
    expect(brentford.rings).toEqual(aldgate.rings)
    expect(brentford.offices).toEqual([])
  })

  it('names the nearest station, also where it lies under the dot', () => {
    for (const [town, station] of [
      ['Brentford', 'Kew Bridge station'],
      ['Chelmsford', 'Chelmsford station'],
    ] as const) {
      const nearest = of(town).names.find(({ kind }) => kind === 'nearest')
      expect(nearest?.text).toBe(station)
    }
    expect(of('Brentford').nearest).toBeDefined()
    expect(of('Chelmsford').nearest).toBeUndefined()
  })

  it('of Winchester points to towns beyond its edge, at most twenty miles away', () => {
    const posts = of('Winchester').names.filter(({ kind }) => kind === 'beyond')
    expect(posts.map(({ text }) => text)).toContain('Southampton 12 miles')
    for (const { text } of posts) expect(Number(text.match(/\d+/)?.[0])).toBeLessThanOrEqual(20)
  })

  it('has its names on land, save that of a town between two waters', () => {
    for (const home of mappedHomes) {
      const { layout, water, region } = draw(home, size)
      const rings = waterOf(water)
      for (const { text, kind, box } of layout.names) {
        if (kind === 'home' && region !== 'london') continue
        expect(isAfloat(box, rings), `${text} around ${home.town}`).toBe(false)
      }
    }
  })
})
