import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verdictOf } from '~/lib/hunt/hunt'
import { MemoryStorage } from '../../support/memoryStorage.ts'
import { homeId } from './aHunt.ts'

const KEY = 'bng_hunt'
const home = {
  id: homeId(1),
  title: 'A stucco house',
  location: 'Belgravia, London',
  price: 500_000,
  price_frequency: null,
  property_class: 'sale',
} as const

let storage: MemoryStorage
const onStorage = new Set<(event: { key: string | null }) => void>()

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: (event: { key: string }) => void) =>
    onStorage.add(listener as never),
  )
})
afterEach(() => {
  onStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The site in a tab of its own, over the same storage. */
async function openTab() {
  vi.resetModules()
  const heardBefore = new Set(onStorage)
  const { huntStore } = await import('~/services/hunt/huntStore')
  const { huntCount } = await import('~/services/hunt/huntCount')
  const edits = await import('~/services/hunt/huntEdits')
  const mine = [...onStorage].filter((listener) => !heardBefore.has(listener))
  return {
    huntStore,
    huntCount,
    ...edits,
    /** What the browser tells a tab when another one has written. */
    hear: () => {
      for (const key of [KEY, 'bng_hunt_count']) for (const listener of mine) listener({ key })
    },
    mine: (id = home.id) => {
      const { hunt } = huntStore.read()
      return hunt && verdictOf(hunt, id)
    },
  }
}

describe('the list in this browser', () => {
  it('what is hidden stays the same set until another home is hidden', async () => {
    const { huntStore, saveHome, hideHome } = await openTab()
    hideHome(homeId(2))
    const { hidden } = huntStore.read()
    saveHome(home)
    expect(huntStore.read().hidden).toBe(hidden)
    hideHome(homeId(3))
    expect([...huntStore.read().hidden].sort()).toEqual([homeId(2), homeId(3)].sort())
  })

  it('writes nothing before the first home is saved', async () => {
    const { huntStore, huntCount } = await openTab()
    huntStore.read()
    huntCount.read()
    expect(storage.length).toBe(0)
  })

  it('is there again at the next visit, with what the home was saved at', async () => {
    const first = await openTab()
    first.saveHome(home)
    first.changeMyVerdict(home.id, { stars: 4, note: 'Light' })
    const next = await openTab()
    expect(next.mine()).toMatchObject({ saved: true, stars: 4, note: 'Light' })
    expect(next.mine()?.card).toEqual({
      title: 'A stucco house',
      place: 'Belgravia, London',
      priceText: '£500,000',
      price: 500_000,
      path: `/property/${home.id}`,
    })
    expect(next.huntCount.read()).toBe(1)
  })

  it('is deleted with everything, also in the other tab', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.huntStore.read()
    one.huntStore.clear()
    other.hear()
    expect(storage.length).toBe(0)
    expect(other.mine()).toBeUndefined()
    expect(other.huntCount.read()).toBe(0)
  })

  it('takes no more than 200 homes, and says why', async () => {
    const { saveHome, huntCount } = await openTab()
    for (let index = 0; index < 200; index += 1) {
      expect(saveHome({ ...home, id: homeId(index) })).toBeUndefined()
    }
    expect(saveHome({ ...home, id: homeId(200) })).toBe('homes')
    expect(huntCount.read()).toBe(200)
  })

  it('takes no more than 256 kB, and says why', async () => {
    const { saveHome, changeMyVerdict, mine } = await openTab()
    const refusals = Array.from({ length: 200 }, (_, index) => {
      saveHome({ ...home, id: homeId(index), title: 'T'.repeat(200) })
      return changeMyVerdict(homeId(index), { note: '🌚'.repeat(500) })
    })
    expect(refusals.at(-1)).toBe('bytes')
    expect(storage.getItem(KEY)?.length).toBeLessThanOrEqual(262_144)
    expect(mine(homeId(0))?.note).toHaveLength(1_000)
  })
})

describe('two tabs', () => {
  it('keep what each of them changed, though neither has heard of the other', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.huntStore.read()
    one.changeMyVerdict(home.id, { note: 'From the first' })
    other.changeMyVerdict(home.id, { stars: 5 })
    expect(other.mine()).toMatchObject({ note: 'From the first', stars: 5 })
    one.hear()
    expect(one.mine()).toMatchObject({ note: 'From the first', stars: 5 })
  })

  it('have the last word of either on the same field', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.huntStore.read()
    one.changeMyVerdict(home.id, { stage: 'seen' })
    other.changeMyVerdict(home.id, { stage: 'offered' })
    one.hear()
    expect(one.mine()?.stage).toBe('offered')
  })

  it('lose nothing of the other by a change that is refused', async () => {
    const one = await openTab()
    for (let index = 0; index < 200; index += 1) one.saveHome({ ...home, id: homeId(index) })
    const other = await openTab()
    other.changeMyVerdict(home.id, { stars: 5 })
    expect(one.saveHome({ ...home, id: homeId(200) })).toBe('homes')
    one.changeMyVerdict(home.id, { note: 'From the first' })
    other.hear()
    expect(other.mine()).toMatchObject({ note: 'From the first', stars: 5 })
  })

  it('do not bring back a list that one of them has deleted', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.huntStore.read()
    one.huntStore.clear()
    other.saveHome({ ...home, id: homeId(2) })
    expect(other.mine()?.saved).toBe(false)
    expect(other.mine(homeId(2))?.saved).toBe(true)
  })
})

describe('a browser that keeps nothing', () => {
  it.each(['getItem', 'setItem'] as const)(
    'has the list until the page closes: %s',
    async (call) => {
      vi.spyOn(console, 'info').mockImplementation(() => undefined)
      vi.spyOn(MemoryStorage.prototype, call).mockImplementation(() => {
        throw new DOMException('No room', 'QuotaExceededError')
      })
      const { saveHome, changeMyVerdict, mine, huntStore, huntCount } = await openTab()
      expect(saveHome(home)).toBeUndefined()
      expect(changeMyVerdict(home.id, { stars: 3 })).toBeUndefined()
      expect(mine()).toMatchObject({ saved: true, stars: 3 })
      expect(huntStore.read().isKept).toBe(false)
      expect(huntCount.read()).toBe(1)
    },
  )
})

describe('a list that is broken', () => {
  it('is put aside, and a new one begun', async () => {
    storage.setItem(KEY, '{"v":1,"me":')
    const { huntStore, saveHome, mine } = await openTab()
    expect(huntStore.read()).toMatchObject({ hunt: undefined, wasBroken: true })
    expect(storage.getItem('bng_hunt_broken')).toBe('{"v":1,"me":')
    saveHome(home)
    expect(mine()?.saved).toBe(true)
  })

  it('is read as far as it is understood', async () => {
    const verdict = { saved: [true, 1], stars: ['five', 1], note: ['<i>', 2], stage: ['moved', 1] }
    const homes = { [home.id]: { a0000001: verdict, nobody: verdict }, __proto__x: {} }
    storage.setItem(KEY, JSON.stringify({ v: 1, me: 'a0000001', people: { x: 1 }, homes }))
    const { huntStore } = await openTab()
    expect(huntStore.read().hunt).toEqual({
      v: 1,
      me: 'a0000001',
      people: {},
      homes: { [home.id]: { a0000001: { saved: [true, 1], note: ['<i>', 2] } } },
    })
  })
})
