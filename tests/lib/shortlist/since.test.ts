import { describe, expect, it } from 'vitest'
import { latestLooks, mostSeen, sinceLast } from '~/lib/shortlist/since'
import { seededRandom } from '../../support/random.ts'
import { homeId } from './aShortlist.ts'

interface PricedHome {
  id: string
  price: number
}

const random = seededRandom(2_026)
const SEQUENCES = 500

/** Dearest first, as a list shows them. */
const inOrder = (homes: readonly PricedHome[]) =>
  homes.toSorted((a, b) => b.price - a.price || b.id.localeCompare(a.id))

/** Homes that come, go, and change their price. */
function edited(homes: readonly PricedHome[], nextId: () => string): PricedHome[] {
  const all = [...homes]
  for (let edit = random.whole(0, 8); edit > 0; edit -= 1) {
    const at = random.whole(0, Math.max(0, all.length - 1))
    const home = all[at]
    if (!home || random.chance(0.3)) all.push({ id: nextId(), price: random.whole(1, 40) * 25_000 })
    else if (random.chance(0.4)) all.splice(at, 1)
    else all[at] = { ...home, price: Math.max(25_000, home.price + random.whole(-3, 2) * 25_000) }
  }
  return all
}

const look = (homes: readonly PricedHome[], seen = homes.length) => ({
  at: 0,
  homes: inOrder(homes).slice(0, seen),
  isWhole: seen >= homes.length,
})

/** The plain difference of all that there is. */
function difference(before: readonly PricedHome[], now: readonly PricedHome[]) {
  const priceIn = (homes: readonly PricedHome[], id: string) =>
    homes.find((home) => home.id === id)?.price
  return {
    fresh: now.filter(({ id }) => priceIn(before, id) === undefined).map(({ id }) => id),
    reduced: now.flatMap(({ id, price }) => {
      const by = (priceIn(before, id) ?? price) - price
      return by > 0 ? [{ id, by }] : []
    }),
    missing: before.filter(({ id }) => priceIn(now, id) === undefined),
  }
}

function someSequence() {
  let ids = 0
  const nextId = () => {
    ids += 1
    return homeId(ids)
  }
  const before = edited(edited(edited([], nextId), nextId), nextId)
  return { before, now: edited(before, nextId) }
}

/** All looks are of the beginning of 1970. */
const reducedLater = () => '2026-11-12T09:00:00Z'

describe('since the last look', () => {
  it('is the plain difference where both looks saw everything', () => {
    for (let index = 0; index < SEQUENCES; index += 1) {
      const { before, now } = someSequence()
      expect(sinceLast(look(before), look(now), reducedLater)).toEqual(
        difference(look(before).homes, look(now).homes),
      )
    }
  })

  it('claims nothing that is not so where they saw the beginning alone', () => {
    for (let index = 0; index < SEQUENCES; index += 1) {
      const { before, now } = someSequence()
      const earlier = look(before, random.whole(0, before.length))
      const later = look(now, random.whole(0, now.length))
      const since = sinceLast(earlier, later, reducedLater)
      const whole = difference(before, now)
      const changedPlace = (id: string) => {
        const price = (homes: readonly PricedHome[]) => homes.find((home) => home.id === id)?.price
        return price(before) !== price(now)
      }
      // A home whose price brought it into what was seen, or out of it, is new or missing there.
      for (const id of since.fresh) expect(changedPlace(id)).toBe(true)
      for (const { id } of since.missing) expect(changedPlace(id)).toBe(true)
      for (const home of since.reduced) expect(whole.reduced).toContainEqual(home)
    }
  })

  it('is nothing where nothing has changed, however far one looks', () => {
    const homes = [1, 2, 3, 4].map((id) => ({ id: homeId(id), price: id * 100_000 }))
    for (const [seen, sees] of [
      [4, 2],
      [2, 4],
      [4, 4],
    ]) {
      expect(sinceLast(look(homes, seen), look(homes, sees), reducedLater)).toEqual({
        fresh: [],
        reduced: [],
        missing: [],
      })
    }
  })
})

it('calls nothing reduced whose price is, or was, on application', () => {
  const lookAt = (price: number | null) => ({
    at: 0,
    homes: [{ id: homeId(1), price }],
    isWhole: true,
  })
  expect(sinceLast(lookAt(500_000), lookAt(null), reducedLater).reduced).toEqual([])
  expect(sinceLast(lookAt(null), lookAt(500_000), reducedLater).reduced).toEqual([])
})

it.each([
  ['2026-11-12T09:00:01Z', [{ id: homeId(1), by: 25_000 }]],
  ['2026-11-12T08:59:59Z', []],
  [null, []],
])('calls a lower price reduced where it was reduced since, here %s', (reducedAt, reduced) => {
  const lookAt = (price: number) => ({
    at: Date.parse('2026-11-12T09:00:00Z'),
    homes: [{ id: homeId(1), price }],
    isWhole: true,
  })
  expect(sinceLast(lookAt(500_000), lookAt(475_000), () => reducedAt).reduced).toEqual(reduced)
})

it('keeps the latest looks within 5,000 homes', () => {
  const homes = Array.from({ length: 1_900 }, (_, id) => ({ id: homeId(id), price: 1 }))
  const looks = Object.fromEntries(
    ['old', 'newer', 'newest'].map((key, at) => [key, { at, homes, isWhole: true }]),
  )
  expect(Object.keys(latestLooks(looks, mostSeen))).toEqual(['newest', 'newer'])
})
