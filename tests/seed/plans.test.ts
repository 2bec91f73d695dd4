import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SQUARE_METRES_A_SQUARE_FOOT } from '~/lib/units'
import { readBuilding } from '../../src/lib/elevation/reading/readBuilding.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { listingId } from '../../supabase/seed/listingId.ts'
import { demoFiles } from '../../supabase/seed/plans/demoFiles.ts'
import { demoTours } from '../../supabase/seed/plans/demoTours.ts'
import { overlap } from '../../supabase/seed/plans/drawing/doors.ts'
import { fittingsOf } from '../../supabase/seed/plans/drawing/fittings.ts'
import {
  type FloorPlan,
  type PlanFloor,
  type PlanRoom,
  type RoomKind,
  WET_KINDS,
} from '../../supabase/seed/plans/drawing/floorPlan.ts'
import { planSheets } from '../../supabase/seed/plans/drawPlans.ts'
import drawn from '../../supabase/seed/plans/files/plans.json' with { type: 'json' }
import { planOf, roomsOf } from '../../supabase/seed/plans/planOf.ts'

const plans = demoListings.flatMap((listing) => {
  const plan = planOf(listing)
  return plan ? [{ slug: listing.key, listing, plan }] : []
})
const roomsIn = ({ floors }: FloorPlan) => floors.flatMap(({ rooms }) => rooms)
const isOf =
  (...kinds: readonly RoomKind[]) =>
  ({ kind }: PlanRoom) =>
    kinds.includes(kind)
const PASSAGES = isOf('hall', 'stairs', 'store', 'cloakroom')

test('at least 24 homes of every kind have a plan', () => {
  expect(plans.length).toBeGreaterThanOrEqual(24)
  const classes = new Set(plans.map(({ listing }) => listing.property_class))
  expect(classes).toEqual(new Set(['sale', 'rent', 'development', 'commercial']))
  const types = plans.map(({ listing }) => listing.type)
  expect(types).toEqual(
    expect.arrayContaining(['house', 'apartment', 'studio', 'penthouse', 'villa', 'office']),
  )
})

describe.each(plans)('the plan of $slug', ({ listing, plan }) => {
  test('has the rooms and the area that the particulars state', () => {
    const rooms = roomsIn(plan)
    expect(rooms.filter(isOf('bedroom'))).toHaveLength(listing.bedrooms)
    expect(rooms.filter(isOf('bathroom', 'shower'))).toHaveLength(listing.bathrooms)
    const stated = (listing.area ?? 0) * SQUARE_METRES_A_SQUARE_FOOT
    expect(Math.abs(plan.area - stated) / stated).toBeLessThan(0.01)
    const sum = rooms.reduce((total, { area }) => total + area, 0)
    expect(sum).toBeLessThan(plan.area)
    expect(sum).toBeGreaterThan(plan.area * 0.85)
  })

  test('has the floors of the drawn front, and its door on the same side', () => {
    const { storeys, isPart, floors, doorSide } = readBuilding({
      ...listing,
      id: listingId(listing),
    })
    const levels = plan.floors.map(({ level }) => level)
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    if (isPart) {
      if (floors) expect(levels).toContain(floors.highest)
      return
    }
    if (listing.property_class === 'development') return
    // A floor under the roof is not one of the front's.
    expect([storeys, storeys + 1]).toContain(levels.length)
    const front = plan.floors.flatMap(({ doors }) => doors.filter(isEntrance))[0]
    const middle = middleOf(plan)
    const isCentral = Math.abs((front?.from[0] ?? 0) - middle) < middle * 0.4
    if (!isCentral) expect((front?.from[0] ?? 0) < middle ? 'left' : 'right').toBe(doorSide)
  })

  test.each(plan.floors.map((floor) => ({ title: floor.title, floor })))(
    'keeps its rooms apart, wide enough and within reach: $title',
    ({ floor }) => {
      const boxes = [...floor.rooms, ...floor.outside].flatMap((room) => room.boxes)
      for (const [index, box] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBeLessThan(1e-6)
      }
      for (const room of floor.rooms) {
        const width = Math.min(room.main.width, room.main.height)
        expect(width, room.name).toBeGreaterThan(PASSAGES(room) ? 0.8 : 1.2)
        if (room.kind === 'bedroom') expect(room.area, room.name).toBeGreaterThan(7)
      }
      expect(reached(floor)).toEqual(new Set(floor.rooms.map(({ id }) => id)))
    },
  )

  test('has windows in outer walls only, and in every bedroom', () => {
    for (const floor of plan.floors) {
      for (const { from, to, room } of floor.windows) {
        const isInBay = floor.bays.some((bay) => bay.room === room)
        const isInWall = floor.outerWalls.some(({ isUpright, at, from: start, to: end }) =>
          [from, to].every(([x, y]) => {
            const [across, along] = isUpright ? [x, y] : [y, x]
            return Math.abs(across - at) < 1e-6 && along > start && along < end
          }),
        )
        expect(isInBay || isInWall).toBe(true)
      }
      for (const { id, name } of floor.rooms.filter(isOf('bedroom'))) {
        const windows = floor.windows.filter(({ room }) => room === id)
        expect(windows.length, name).toBeGreaterThan(0)
      }
    }
  })

  test('has its stairs and its pipes above one another', () => {
    const stairs = plan.floors.map((floor) => floor.stairs.map(({ box }) => box))
    if (plan.floors.length > 1) expect(stairs.every(({ length }) => length === 1)).toBe(true)
    for (const [index, floor] of plan.floors.entries()) {
      if (index === 0) continue
      const [box, below] = [stairs[index]?.[0], stairs[index - 1]?.[0]]
      if (!box || !below) throw new Error('The stairs end')
      expect(overlap(box, below)).toBeGreaterThan(box.width * box.height * 0.85)
      const wetBelow = plan.floors.slice(0, index).flatMap(({ rooms }) => rooms.filter(isWet))
      for (const room of floor.rooms.filter(isWet)) {
        const isOver = wetBelow.some((other) =>
          other.boxes.some((one) => room.boxes.some((each) => overlap(one, each) > 0.01)),
        )
        expect(isOver, room.name).toBe(true)
      }
    }
  })

  test('has in each bathroom and kitchen what one uses there, clear of the doors', () => {
    const needed: Partial<Record<RoomKind, string[]>> = {
      bathroom: ['bath', 'wc', 'basin'],
      shower: ['shower', 'wc', 'basin'],
      cloakroom: ['wc', 'basin'],
      kitchen: ['worktop', 'sink', 'hob'],
    }
    for (const floor of plan.floors) {
      const fittings = fittingsOf(floor)
      for (const room of floor.rooms) {
        const own = fittings.filter(({ box }) => overlap(box, room.main) > 0.01)
        const kinds = own.map(({ kind }) => kind)
        expect(kinds, room.name).toEqual(expect.arrayContaining(needed[room.kind] ?? []))
      }
    }
  })
})

const isEntrance = ({ style }: { style: string }) => style === 'entrance'
const isWet = ({ kind }: PlanRoom) => WET_KINDS.includes(kind)

function middleOf({ floors }: FloorPlan): number {
  const ends = floors.flatMap(({ enclosed }) => enclosed.map(({ x, width }) => x + width))
  return Math.max(...ends) / 2
}

/** The rooms to which one gets from the front door or the stairs. */
function reached({ rooms, doors, open }: PlanFloor): Set<string> {
  const entrance = doors.find(isEntrance)?.between[0]
  const start = entrance ?? rooms.find(isOf('stairs'))?.id
  const ways = [
    ...doors.map(({ between }) => between),
    ...open.map(({ before, after }) => [before, after] as const),
  ]
  const found = new Set<string>()
  const queue = start ? [start] : []
  for (let room = queue.pop(); room; room = queue.pop()) {
    if (found.has(room)) continue
    found.add(room)
    for (const [one, other] of ways) {
      if (one === room && other && rooms.some(({ id }) => id === other)) queue.push(other)
      if (other === room) queue.push(one)
    }
  }
  return found
}

test('a listing of rooms leaves out halls and stairs, begins with those to live in, and has lengths first', () => {
  const house = plans.find(({ slug }) => slug === 'sale-hook-townhouse')
  const rooms = house ? roomsOf(house.plan) : []
  expect(rooms.map(({ name, floor }) => `${floor} ${name}`)).toEqual([
    '0 Family room',
    '0 Kitchen',
    '1 Sitting room',
    '1 Bedroom 3',
    '1 Bathroom',
    '2 Bedroom 1',
    '2 Bedroom 2',
    '2 Shower room',
  ])
  expect(rooms.every(({ length, width }) => length >= width)).toBe(true)
})

describe('the files of the demo homes', () => {
  const inFolder = (file: string) =>
    new URL(`../../supabase/seed/plans/files/${file}`, import.meta.url)

  test('are drawn from the sketches as they are: else npm run plans', () => {
    expect(drawn).toEqual(
      planSheets().map(({ slug, file, width, height, digest }) => ({
        slug,
        file,
        width,
        height,
        digest,
      })),
    )
  })

  test('are there, as large as listed, small and of demo listings', async () => {
    const keys = demoListings.map(({ key }) => key)
    for (const { slug, kind, file, width, height } of demoFiles) {
      expect(keys).toContain(slug)
      const bytes = await readFile(inFolder(file))
      expect(bytes.byteLength).toBeLessThan(120_000)
      if (kind === 'document') {
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
        continue
      }
      const metadata = await sharp(bytes).metadata()
      expect([metadata.width, metadata.height]).toEqual([width, height])
      expect(width).toBeLessThanOrEqual(1600)
    }
    expect(demoTours.every(({ slug }) => keys.includes(slug))).toBe(true)
  })
})
