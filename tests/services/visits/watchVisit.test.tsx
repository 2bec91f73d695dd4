import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { recordVisitSource } from '~/services/client/campaign'
import { consentStore } from '~/services/client/consent'
import { countVisit } from '~/services/visits/countVisit'
import { watchVisit } from '~/services/visits/watchVisit'
import { memoryOf } from '../../support/memoryOf.ts'
import { type Network, status, stubNetwork } from '../../support/network.ts'

const COUNT = 'POST /rest/v1/rpc/count_visit'

let network: Network
/** Ends what a test watches. */
const ends: (() => void)[] = []

/** The browser of a person, which happy-dom's is not. */
function stubBrowser(changes: object = {}): void {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false)
  for (const [name, value] of Object.entries(changes)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  network = stubNetwork({ [COUNT]: () => null })
  stubBrowser()
  localStorage.clear()
  consentStore.reread()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function watch(id: string = randomUUID()): string {
  ends.push(watchVisit(id))
  return id
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const counts = () => network.callsOf(COUNT)

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a visit is counted', () => {
  it('once the listing was in sight for two seconds', async () => {
    const id = watch()
    await pass(1999)
    expect(counts()).toEqual([])
    await pass(1)
    expect(counts()).toMatchObject([
      { body: { p_property_id: id, p_kind: 'view', p_source: 'direct' } },
    ])
  })

  it('once until the page is loaded again, however often the listing is opened', async () => {
    const id = watch()
    await pass(2000)
    for (const end of ends.splice(0)) end()
    watch(id)
    await pass(5000)
    show('hidden')
    show('visible')
    await pass(5000)
    expect(counts()).toHaveLength(1)
  })

  it('for each listing that is opened', async () => {
    const ids = [watch(), watch()]
    await pass(2000)
    expect(counts().map(({ body }) => (body as { p_property_id: string }).p_property_id)).toEqual(
      ids,
    )
  })

  it('with each thing that is done, once', async () => {
    const id = watch()
    for (const kind of ['gallery', 'share', 'gallery'] as const) countVisit(id, kind)
    await pass(2000)
    expect(counts().map(({ body }) => body)).toEqual(
      ['gallery', 'share', 'view'].map((p_kind) => ({
        ...{ p_property_id: id, p_kind, p_source: 'direct' },
      })),
    )
  })

  it('with a call that outlasts the page, and with nothing else in it', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    watch()
    await pass(2000)
    const [, init] = asked.mock.lastCall ?? []
    expect(init).toMatchObject({ keepalive: true })
    expect(Object.keys(counts()[0]?.body as object)).toEqual([
      'p_property_id',
      'p_kind',
      'p_source',
    ])
  })

  it('with what led to the site', async () => {
    history.replaceState(null, '', '/property/1?from=alert')
    recordVisitSource()
    watch()
    await pass(2000)
    expect(counts()).toMatchObject([{ body: { p_source: 'alert' } }])
    history.replaceState(null, '', '/')
    recordVisitSource()
  })

  it('where the question about cookies is not answered, and where it was allowed', async () => {
    watch()
    await pass(2000)
    consentStore.save({ necessary: true, analytics: true, marketing: false })
    watch()
    await pass(2000)
    expect(counts()).toHaveLength(2)
  })
})

describe('a visit is not counted', () => {
  it('while the page is hidden, nor of two times that together are two seconds', async () => {
    watch()
    await pass(1500)
    show('hidden')
    await pass(60_000)
    show('visible')
    await pass(1500)
    expect(counts()).toEqual([])
    await pass(500)
    expect(counts()).toHaveLength(1)
  })

  it('of who has left before', async () => {
    watch()
    await pass(1999)
    for (const end of ends.splice(0)) end()
    await pass(60_000)
    show('hidden')
    show('visible')
    await pass(60_000)
    expect(counts()).toEqual([])
  })

  test.each([
    {
      who: 'of a program',
      arrange: () => vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true),
    },
    {
      who: 'with Global Privacy Control',
      arrange: () => stubBrowser({ globalPrivacyControl: true }),
    },
    {
      who: 'of who refused',
      arrange: () => consentStore.save({ necessary: true, analytics: false, marketing: true }),
    },
    { who: 'of our own staff', arrange: () => localStorage.setItem('bng_auth', '{}') },
  ])('$who', async ({ arrange }) => {
    arrange()
    countVisit(watch(), 'phone')
    await pass(5000)
    expect(counts()).toEqual([])
  })

  it('of who refuses within the two seconds', async () => {
    watch()
    await pass(1000)
    consentStore.save({ necessary: true, analytics: false, marketing: false })
    await pass(5000)
    expect(counts()).toEqual([])
  })
})

it('nothing is stored on the device', async () => {
  const before = memoryOf()
  watch()
  await pass(2000)
  expect(counts()).toHaveLength(1)
  expect(memoryOf()).toEqual(before)
})

it('a count that fails is one less in a sum, and nobody is told', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  network.answer(COUNT, status(500))
  watch()
  await pass(2000)
  expect(said).toHaveBeenCalledOnce()
})
