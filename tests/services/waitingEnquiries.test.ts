import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentTexts, unsentEnquiryDays } from '~/content/enquiry/enquiries'
import { campaignTags } from '~/lib/enquiry/campaignTags'
import type { Enquiry, EnquiryForm } from '~/types/enquiry'
import { type FakeRelay, startFakeRelay } from '../../supabase/tests/relay/fakeRelay.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'
import { MemoryStorage } from '../support/memoryStorage.ts'

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const DAY_MS = 24 * 60 * 60 * 1000

let backend: TestBackend
let relay: FakeRelay
let storage: MemoryStorage

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

beforeEach(async () => {
  relay = await startFakeRelay()
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
})
afterEach(async () => {
  await relay.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await backend.sql('delete from public.enquiries')
})

interface Reach {
  backend: boolean
  relay: boolean
}

/** The services as a newly opened page has them, with this much within reach. */
async function visit(reach: Reach) {
  vi.stubEnv('VITE_SUPABASE_URL', reach.backend ? backend.url : NOWHERE)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  vi.stubEnv('VITE_FORM_RELAY_URL', reach.relay ? relay.url : NOWHERE)
  vi.resetModules()
  const { sendEnquiry } = await import('~/services/enquiries/enquiries')
  const { sendWaiting } = await import('~/services/enquiries/enquiries')
  const { hasWaitingEnquiry } = await import('~/services/enquiries/outboxKeys')
  return { sendEnquiry, sendWaiting, hasWaitingEnquiry }
}

const online = { backend: true, relay: true }
const offline = { backend: false, relay: false }

interface Row {
  request_id: string
  name: string
  state: string
  relay_state: string
  campaign: unknown
  consents: { at: string }[]
}
const rows = () =>
  backend.sql<Row>(
    `select request_id, name, state, relay_state, campaign, consents
    from public.enquiries order by received_at`,
  )

const form: EnquiryForm = {
  source: 'viewing',
  fields: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '020 7946 0999',
    preferredDate: '2026-12-01',
    preferredTime: 'morning',
    additionalNotes: '',
  },
  property: { title: 'Mews house', location: 'Richmond, London' },
  isRental: false,
}

function enquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    id: crypto.randomUUID(),
    form,
    consents: consentTexts.map(({ purpose, wording }) => ({ purpose, wording, given: true })),
    page: '/properties',
    campaign: { utm_source: 'spring' },
    honeypot: '',
    secondsToFill: 42,
    submittedAt: new Date().toISOString(),
    ...changes,
  }
}

/** Sends it with nothing in reach, and says what its sender was promised. */
async function sendInVain(sent: Enquiry): Promise<unknown> {
  const { sendEnquiry } = await visit(offline)
  const failure = await sendEnquiry(sent).catch((error: unknown) => error)
  return (failure as { fate?: unknown }).fate
}

describe('an enquiry on its way', () => {
  it('is in the browser before anything is asked of a server, and out of it once it is stored', async () => {
    const { sendEnquiry } = await visit(online)
    const sending = sendEnquiry(enquiry())
    expect(storage.length).toBe(1)
    await sending
    expect(storage.length).toBe(0)
    expect(await rows()).toHaveLength(1)
  })

  it.each<[string, Reach, unknown, number]>([
    ['stored but not mailed is received', { backend: true, relay: false }, 'received', 0],
    ['neither stored nor mailed waits', offline, 'waiting', 1],
  ])('%s', async (_, reach, fate, held) => {
    const { sendEnquiry } = await visit(reach)
    const failure = await sendEnquiry(enquiry()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ServiceError', fate })
    expect(storage.length).toBe(held)
  })

  it('mailed but not stored does not stay', async () => {
    const { sendEnquiry } = await visit({ backend: false, relay: true })
    await sendEnquiry(enquiry())
    expect(relay.received).toHaveLength(1)
    expect(storage.length).toBe(0)
  })

  it('not stored, and taken by what is perhaps no relay at all, is success to its sender and stays', async () => {
    relay.answerWith(() => ({ status: 200, type: 'text/html', body: '<title>Wi-Fi</title>' }))
    const { sendEnquiry } = await visit({ backend: false, relay: true })
    const sent = enquiry()
    await expect(sendEnquiry(sent)).resolves.toBeUndefined()
    expect(storage.length).toBe(1)

    const nearby = await visit({ backend: false, relay: true })
    expect(await nearby.sendWaiting()).toBeUndefined()
    expect(storage.length).toBe(1)

    const { sendWaiting } = await visit(online)
    expect(await sendWaiting()).toMatchObject({ failed: false })
    expect(await rows()).toMatchObject([{ request_id: sent.id }])
    expect(storage.length).toBe(0)
  })

  it.each([
    [400, undefined],
    [404, undefined],
    [429, 'waiting'],
    [408, 'waiting'],
    [500, 'waiting'],
  ])(
    'that the database refuses, with the relay answering %i, has the fate %s',
    async (status, fate) => {
      relay.answerWith(() => ({ status }))
      const { sendEnquiry } = await visit(online)
      const nameless = enquiry({ form: { ...form, fields: { ...form.fields, name: ' ' } } })
      const failure = await sendEnquiry(nameless).catch((error: unknown) => error)
      expect(failure).toMatchObject({ fate })
      expect(storage.length).toBe(fate ? 1 : 0)
    },
  )

  it('that a database refuses which may yet take it waits, though the relay refuses for good', async () => {
    relay.answerWith(() => ({ status: 400 }))
    const { sendEnquiry } = await visit({ backend: false, relay: true })
    const failure = await sendEnquiry(enquiry()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ fate: 'waiting' })
  })

  it('has no promise where the browser keeps nothing', async () => {
    const blocked = new MemoryStorage()
    blocked.setItem = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', blocked)
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    expect(await sendInVain(enquiry())).toBeUndefined()
  })
})

describe('at the next visit', () => {
  it('what waits is stored as it was sent, under the same id, and left to the worker to mail', async () => {
    const sent = enquiry({ submittedAt: new Date(Date.now() - 3 * DAY_MS).toISOString() })
    expect(await sendInVain(sent)).toBe('waiting')

    const { sendWaiting, hasWaitingEnquiry } = await visit(online)
    expect(hasWaitingEnquiry()).toBe(true)
    expect(await sendWaiting()).toMatchObject({ failed: false })
    expect(hasWaitingEnquiry()).toBe(false)
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      request_id: sent.id,
      name: 'Ada Lovelace',
      state: 'new',
      relay_state: 'pending',
      campaign: { utm_source: 'spring' },
    })
    expect(row?.consents.map(({ at }) => at)).toEqual([sent.submittedAt, sent.submittedAt])
    expect(relay.received).toEqual([])
    expect(await sendWaiting()).toBeUndefined()
  })

  it('what had arrived all the same, and was mailed by the worker, is not mailed again', async () => {
    const sent = enquiry()
    const { sendEnquiry } = await visit(online)
    await sendEnquiry(sent)
    await expect.poll(async () => (await rows())[0]?.relay_state).toBe('relayed')
    // As if no answer had come back.
    storage.setItem(`bng_outbox_${sent.id}`, JSON.stringify(sent))

    const { sendWaiting } = await visit(online)
    await sendWaiting()
    expect(await rows()).toEqual([expect.objectContaining({ relay_state: 'relayed' })])
    expect(relay.received).toHaveLength(1)
    expect(storage.length).toBe(0)
  })

  it('with the backend still down, it is mailed', async () => {
    await sendInVain(enquiry())
    const { sendWaiting } = await visit({ backend: false, relay: true })
    expect(await sendWaiting()).toMatchObject({ failed: false })
    expect(relay.received).toHaveLength(1)
    expect(storage.length).toBe(0)
  })

  it('with nothing in reach, it goes on waiting', async () => {
    await sendInVain(enquiry())
    const { sendWaiting } = await visit(offline)
    expect(await sendWaiting()).toBeUndefined()
    expect(storage.length).toBe(1)
  })

  it('each of several is sent', async () => {
    for (const _ of ['one', 'two', 'three']) await sendInVain(enquiry())
    const { sendWaiting } = await visit(online)
    expect((await sendWaiting())?.text).toContain('3 of your enquiries')
    expect(await rows()).toHaveLength(3)
  })

  it('one that cannot be read any more is removed and logged', async () => {
    storage.setItem('bng_outbox_1', '{"form":{"source":"viewing"}}')
    const { sendWaiting, hasWaitingEnquiry } = await visit(online)
    expect(await sendWaiting()).toBeUndefined()
    expect(hasWaitingEnquiry()).toBe(false)
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('could not be read'))
  })

  it('one that is refused does not hold up the others', async () => {
    await sendInVain(enquiry({ page: '/', secondsToFill: -1 }))
    await sendInVain(enquiry())
    relay.answerWith(() => ({ status: 500 }))
    const { sendWaiting } = await visit(online)
    await sendWaiting()
    expect(await rows()).toHaveLength(1)
    expect(storage.length).toBe(1)
  })

  it.each([
    [unsentEnquiryDays * DAY_MS - 60_000, 1],
    [unsentEnquiryDays * DAY_MS + 60_000, 0],
  ])('what was sent %i ms ago makes %i rows', async (age, count) => {
    await sendInVain(enquiry({ submittedAt: new Date(Date.now() - age).toISOString() }))
    const { sendWaiting } = await visit(online)
    expect(await sendWaiting()).toMatchObject({ failed: count === 0 })
    expect(await rows()).toHaveLength(count)
    expect(storage.length).toBe(0)
  })

  it('what a program filled in is stored as spam, and not spoken of', async () => {
    const trapped = enquiry({ honeypot: 'cheap pills' })
    const { sendEnquiry } = await visit(offline)
    await expect(sendEnquiry(trapped)).resolves.toBeUndefined()
    const { sendWaiting } = await visit(online)
    expect(await sendWaiting()).toBeUndefined()
    expect(await rows()).toEqual([
      expect.objectContaining({ state: 'spam', relay_state: 'withheld' }),
    ])
    expect(relay.received).toEqual([])
  })
})

describe('what is stored of a campaign', () => {
  it('is at its longest what the database takes', async () => {
    const emoji = encodeURIComponent('🏡'.repeat(300))
    const many = Array.from({ length: 200 }, (_, n) => `utm_t${n}=${n}`).join('&')
    const { sendEnquiry } = await visit(online)
    for (const query of [`?utm_source=${emoji}&utm_medium=${emoji}&${many}`, `?${many}`]) {
      const campaign = campaignTags(`${query}\nnews.example`, 'localhost')
      const sent = enquiry({ campaign })
      await sendEnquiry(sent)
      expect((await rows()).find(({ request_id }) => request_id === sent.id)?.campaign).toEqual(
        campaign,
      )
    }
  })
})
