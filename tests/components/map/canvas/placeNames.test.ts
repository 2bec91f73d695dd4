import { beforeAll, describe, expect, it } from 'vitest'
import { type AreaGround, partsFor } from '~/components/map/canvas/groundData'
import { placeNames } from '~/components/map/canvas/placeNames'
import type { LoadedGround } from '~/components/map/canvas/useGround'
import { officeBoxes, riverBoxes } from '~/components/map/officeNames'
import { offices } from '~/content/offices'
import { type Box, isNear } from '~/lib/map/layout/collisions'
import type { Region } from '~/lib/map/regions'
import { project } from '~/lib/mercator'

const EVERYWHERE = { west: -3, south: 50, east: 2, north: 53 }

let ground: LoadedGround

beforeAll(async () => {
  const areas = new Map<Region, Partial<AreaGround>>()
  for (const { region, load } of partsFor(EVERYWHERE, 15)) {
    areas.set(region, { ...areas.get(region), ...(await load()) })
  }
  ground = areas
})

const textsAt = (zoom: number) => placeNames(ground, zoom).names.map(({ text }) => text)

/** How many names are nearer than four pixels to one that is further right. */
function collisions(boxes: readonly Box[]): number {
  const sorted = boxes.toSorted((one, other) => one.left - other.left)
  return sorted.filter((box, index) => {
    const next = sorted.slice(index + 1)
    const end = next.findIndex(({ left }) => left > box.right + 4)
    return next.slice(0, end === -1 ? next.length : end).some((other) => isNear(box, other, 4))
  }).length
}

describe.each([8, 10, 11, 12, 13, 15])('at zoom %d', (zoom) => {
  it('no name touches another', () => {
    const { names } = placeNames(ground, zoom)
    expect(names.length).toBeGreaterThan(20)
    expect(collisions(names.map(({ box }) => box))).toBe(0)
  })

  it('no name stands on a dot', () => {
    const { names, towns, stations } = placeNames(ground, zoom)
    const dots = [...towns, ...stations]
    const covered = names.filter(({ box }) =>
      dots.some(
        ({ x, y }) =>
          x > box.left - 2 && x < box.right + 2 && y > box.top - 2 && y < box.bottom + 2,
      ),
    )
    expect(covered.map(({ text }) => text)).toEqual([])
  })
})

it.each([8, 9, 12])('at zoom %d keeps off our offices, their names and their river', (zoom) => {
  const kept = [...officeBoxes(offices, zoom), ...riverBoxes(zoom)]
  const { names } = placeNames(ground, zoom, () => kept)
  expect(names.filter(({ box }) => kept.some((each) => isNear(box, each, 5)))).toEqual([])
  expect(names.length).toBeGreaterThan(40)
  expect(riverBoxes(zoom).length > 50).toBe(zoom < 10)
})

it('names a town beside what covers its dot', () => {
  const { x, y } = project({ lat: 51.063, lng: -1.31 }, 11)
  const winchester = placeNames(ground, 11).towns.find(
    (dot) => Math.hypot(dot.x - x, dot.y - y) < 20,
  )
  if (!winchester) throw new Error('Winchester has no dot.')
  const { x: left, y: top } = winchester
  const price = { left: left - 30, right: left + 30, top: top - 14, bottom: top + 14 }
  const { names, towns } = placeNames(ground, 11, () => [price])
  const name = names.find(({ text }) => text === 'Winchester')
  expect(name && isNear(name.box, price, 60)).toBe(true)
  expect(name && isNear(name.box, price, 5)).toBe(false)
  expect(towns).not.toContainEqual(winchester)
})

it('names no town by a river without its dot', () => {
  const { names, towns } = placeNames(ground, 8, riverBoxes)
  const named = names.filter(({ kind }) => kind === 'town' || kind === 'greatTown')
  expect(named.length).toBe(towns.length)
})

it('names counties by their great towns from afar', () => {
  expect(textsAt(8)).toEqual(
    expect.arrayContaining(['London', 'Southampton', 'Portsmouth', 'Colchester', 'Reading']),
  )
})

it('names London’s boroughs, and nearer its quarters in their place', () => {
  expect(textsAt(11)).toEqual(expect.arrayContaining(['Camden', 'Bromley', 'Tower Hamlets']))
  expect(textsAt(11)).not.toContain('London')
  expect(textsAt(13)).toEqual(expect.arrayContaining(['Canary Wharf', 'Brixton', 'Hampstead']))
  expect(textsAt(13)).not.toContain('Tower Hamlets')
})

it('nearly every station and place has its name on the nearest map', () => {
  const { names, stations } = placeNames(ground, 15)
  const named = names.filter(({ kind }) => kind === 'station')
  expect(stations.length).toBeGreaterThan(640)
  expect(named.length / stations.length).toBeGreaterThan(0.9)
})

it('a town outside London has a dot where it lies', () => {
  const { x, y } = project({ lat: 51.051, lng: -1.319 }, 13)
  const { towns } = placeNames(ground, 13)
  expect(towns.some((dot) => Math.hypot(dot.x - x, dot.y - y) < 200)).toBe(true)
})

it('what is not loaded yet has no names', () => {
  const { names, towns, stations } = placeNames(new Map(), 13)
  expect(names.filter(({ kind }) => kind !== 'sea')).toEqual([])
  expect([...towns, ...stations]).toEqual([])
})

it('stations that were loaded for a nearer view are not in a further one', () => {
  expect(placeNames(ground, 11).stations).toEqual([])
  expect(placeNames(ground, 12).stations.length).toBeGreaterThan(500)
})
