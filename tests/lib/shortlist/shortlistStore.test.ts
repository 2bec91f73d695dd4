import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPlacesOf } from '~/lib/shortlist/ownPlaces'
import { fromLink, toLink } from '~/lib/shortlist/shareLink'
import { changeVerdict, emptyShortlist, verdictOf } from '~/lib/shortlist/shortlist'
import { MemoryStorage } from '../../support/memoryStorage.ts'
import { homeId, START } from './aShortlist.ts'

const KEY = 'bng_hunt'
const home = {
  id: homeId(1),
  title: 'A stucco house',
  location: 'Belgravia, London',
  price: 500_000,
  price_qualifier: null,
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
  const { shortlistStore } = await import('~/services/shortlist/shortlistStore')
  const { shortlistCount } = await import('~/services/shortlist/shortlistCount')
  const edits = await import('~/services/shortlist/shortlistEdits')
  const places = await import('~/services/shortlist/ownPlaces')
  const mine = [...onStorage].filter((listener) => !heardBefore.has(listener))
  return {
    shortlistStore,
    shortlistCount,
    ...edits,
    ...places,
    /** What the browser tells a tab when another one has written. */
    hear: () => {
      for (const key of [KEY, 'bng_hunt_count']) for (const listener of mine) listener({ key })
    },
    places: () => ownPlacesOf(shortlistStore.read().shortlist),
    mine: (id = home.id) => {
      const { shortlist } = shortlistStore.read()
      return shortlist && verdictOf(shortlist, id)
    },
  }
}

describe('the list in this browser', () => {
  it('what is hidden stays the same set until another home is hidden', async () => {
    const { shortlistStore, saveHome, hideHome } = await openTab()
    hideHome(homeId(2))
    const { hidden } = shortlistStore.read()
    saveHome(home)
    expect(shortlistStore.read().hidden).toBe(hidden)
    hideHome(homeId(3))
    expect([...shortlistStore.read().hidden].sort()).toEqual([homeId(2), homeId(3)].sort())
  })

  it('writes nothing before the first home is saved', async () => {
    const { shortlistStore, shortlistCount } = await openTab()
    shortlistStore.read()
    shortlistCount.read()
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
    expect(next.shortlistCount.read()).toBe(1)
  })

  it('is deleted with everything, also in the other tab', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.shortlistStore.read()
    one.shortlistStore.clear()
    other.hear()
    expect(storage.length).toBe(0)
    expect(other.mine()).toBeUndefined()
    expect(other.shortlistCount.read()).toBe(0)
  })

  it('takes no more than 200 homes, and says why', async () => {
    const { saveHome, shortlistCount } = await openTab()
    for (let index = 0; index < 200; index += 1) {
      expect(saveHome({ ...home, id: homeId(index) })).toBeUndefined()
    }
    expect(saveHome({ ...home, id: homeId(200) })).toBe('homes')
    expect(shortlistCount.read()).toBe(200)
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

  it('has room again once a home is taken off, which can be undone', async () => {
    const { saveHome, removeHome, putBack, changeMyVerdict, mine } = await openTab()
    const note = '🌚'.repeat(500)
    let full = 0
    while (saveHome({ ...home, id: homeId(full) }) === undefined) {
      if (changeMyVerdict(homeId(full), { note }) === 'bytes') break
      full += 1
    }
    const before = mine(homeId(0))
    removeHome(homeId(0))
    expect(mine(homeId(0))).toMatchObject({ saved: false, note: '', card: null })
    expect(changeMyVerdict(homeId(full), { note })).toBeUndefined()
    removeHome(homeId(full))
    if (before) expect(putBack(homeId(0), before)).toBeUndefined()
    expect(mine(homeId(0))).toEqual(before)
  })

  it('keeps what is shown of a home that somebody else still has on the list', async () => {
    const { saveHome, removeHome, addShared, mine } = await openTab()
    saveHome(home)
    const bens = changeVerdict(emptyShortlist('b0000002'), home.id, { saved: true }, START)
    addShared(bens, [])
    removeHome(home.id)
    expect(mine()).toMatchObject({ saved: false, card: { title: home.title } })
  })

  it('offers to take off the oldest home that is not for us, when it is full', async () => {
    const { saveHome, changeMyVerdict, mine } = await openTab()
    for (let index = 0; index < 200; index += 1) saveHome({ ...home, id: homeId(index) })
    const { shortlistNews, reportOutcome } = await import('~/components/shortlist/shortlistNews')
    reportOutcome(saveHome({ ...home, id: homeId(200) }))
    expect(shortlistNews.read()?.action).toBeUndefined()

    for (const index of [8, 5]) changeMyVerdict(homeId(index), { stage: 'not-for-us' })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    changeMyVerdict(homeId(5), { saved: true })
    reportOutcome(saveHome({ ...home, id: homeId(200) }))
    const offer = shortlistNews.read()?.action
    expect(offer?.label).toBe('Take off the oldest ‘Not for us’')
    if (typeof offer?.run === 'function') offer.run()
    expect([8, 5].map((index) => mine(homeId(index))?.saved)).toEqual([false, true])
    expect(saveHome({ ...home, id: homeId(200) })).toBeUndefined()
  })
})

describe('two tabs', () => {
  it('keep what each of them changed, though neither has heard of the other', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.shortlistStore.read()
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
    other.shortlistStore.read()
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
    other.shortlistStore.read()
    one.shortlistStore.clear()
    other.saveHome({ ...home, id: homeId(2) })
    expect(other.mine()?.saved).toBe(false)
    expect(other.mine(homeId(2))?.saved).toBe(true)
  })
})

const work = { name: 'Work', slug: 'bank', lat: 51.5133, lng: -0.0886 }
const mum = { name: 'Mum', slug: 'winchester', lat: 51.065, lng: -1.319 }
const school = { name: 'School', slug: 'kew', lat: 51.477, lng: -0.285 }

describe('own places', () => {
  it('are there again at the next visit, and gone with everything else', async () => {
    const first = await openTab()
    expect(first.addOwnPlace(work)).toBeUndefined()
    const next = await openTab()
    expect(next.places()).toEqual([work])
    next.shortlistStore.clear()
    first.hear()
    expect(first.places()).toEqual([])
    expect(storage.length).toBe(0)
  })

  it('of two tabs are all kept, three at most', async () => {
    const one = await openTab()
    one.saveHome(home)
    const other = await openTab()
    other.shortlistStore.read()
    one.addOwnPlace(work)
    other.addOwnPlace(mum)
    expect(other.places()).toEqual([work, mum])
    one.addOwnPlace(school)
    expect(one.places()).toEqual([work, mum, school])
    expect(other.addOwnPlace({ ...work, name: 'Gym', slug: 'acton' })).toBe('places')
    other.hear()
    one.hear()
    expect(one.places()).toEqual([work, mum, school])
    expect(other.places()).toEqual([work, mum, school])
  })

  it('have one name and one place each', async () => {
    const { addOwnPlace, removeOwnPlace, places } = await openTab()
    addOwnPlace(work)
    addOwnPlace(mum)
    expect(addOwnPlace({ ...work, name: 'Office' })).toBe('known')
    expect(addOwnPlace({ ...school, name: 'work' })).toBe('known')
    removeOwnPlace(work)
    expect(addOwnPlace(work, 0)).toBeUndefined()
    expect(places()).toEqual([work, mum])
  })

  it('are in no link of the list, and a link takes none away', async () => {
    const { addOwnPlace, saveHome, addShared, places, shortlistStore } = await openTab()
    saveHome(home)
    const before = shortlistStore.read().shortlist
    addOwnPlace(work)
    const { shortlist } = shortlistStore.read()
    if (!before || !shortlist) throw new Error('There is no list.')
    expect(toLink(shortlist, true).fragment).toBe(toLink(before, true).fragment)
    const shared = fromLink(toLink({ ...shortlist, me: 'b0000002' }, true).fragment)
    if (!shared) throw new Error('The link cannot be read.')
    addShared(shared, [])
    expect(places()).toEqual([work])
  })

  it('that are not understood are left out, and the list is read', async () => {
    const broken = [{ ...mum, name: '' }, { ...mum, lat: '51' }, { ...mum, slug: 'A b' }, null]
    for (const places of [[[work, ...broken], 5], [work, 5], 'x', [[work], 'x']]) {
      storage.setItem(KEY, JSON.stringify({ v: 1, me: 'a0000001', people: {}, homes: {}, places }))
      const tab = await openTab()
      expect(tab.places()).toEqual(Array.isArray(places[0]) && places[1] === 5 ? [work] : [])
      expect(tab.shortlistStore.read().broken).toBeUndefined()
    }
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
      const { saveHome, changeMyVerdict, mine, shortlistStore, shortlistCount } = await openTab()
      expect(saveHome(home)).toBeUndefined()
      expect(changeMyVerdict(home.id, { stars: 3 })).toBeUndefined()
      expect(mine()).toMatchObject({ saved: true, stars: 3 })
      expect(shortlistStore.read().isKept).toBe(false)
      expect(shortlistCount.read()).toBe(1)
    },
  )
})

describe('a list that is broken', () => {
  it('is put aside, and a new one begun', async () => {
    storage.setItem(KEY, '{"v":1,"me":')
    const { shortlistStore, saveHome, mine } = await openTab()
    expect(shortlistStore.read()).toMatchObject({ shortlist: undefined, broken: 'now' })
    expect(storage.getItem('bng_hunt_broken')).toBe('{"v":1,"me":')
    saveHome(home)
    expect(mine()?.saved).toBe(true)
  })

  it('is told once, wherever it is read, and counted no more', async () => {
    storage.setItem(KEY, '{"v":1,"me":')
    storage.setItem('bng_hunt_count', '5')
    const first = await openTab()
    const { shortlistNews } = await import('~/components/shortlist/shortlistNews')
    expect(first.shortlistCount.read()).toBe(5)
    first.shortlistStore.read()
    await Promise.resolve()
    expect(first.shortlistCount.read()).toBe(0)
    expect(storage.getItem('bng_hunt_count')).toBeNull()
    expect(shortlistNews.read()).toMatchObject({
      failed: true,
      text: expect.stringMatching(/not be read/),
    })
    shortlistNews.say(undefined)
    first.saveHome(home)
    expect(shortlistNews.read()).toBeUndefined()

    const next = await openTab()
    const { shortlistNews: later } = await import('~/components/shortlist/shortlistNews')
    expect(next.shortlistStore.read().broken).toBe('before')
    await Promise.resolve()
    expect(later.read()).toBeUndefined()
  })

  it('is read as far as it is understood', async () => {
    const verdict = { saved: [true, 1], stars: ['five', 1], note: ['<i>', 2], stage: ['moved', 1] }
    const homes = { [home.id]: { a0000001: verdict, nobody: verdict }, __proto__x: {} }
    storage.setItem(KEY, JSON.stringify({ v: 1, me: 'a0000001', people: { x: 1 }, homes }))
    const { shortlistStore } = await openTab()
    expect(shortlistStore.read().shortlist).toEqual({
      v: 1,
      me: 'a0000001',
      people: {},
      homes: { [home.id]: { a0000001: { saved: [true, 1], note: ['<i>', 2] } } },
    })
  })
})
