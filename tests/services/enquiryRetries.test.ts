import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messageConsentTexts } from '~/content/enquiry/enquiries'
import type { Enquiry } from '~/types/enquiry'
import { type FakeRelay, startFakeRelay, TAKEN } from '../../supabase/tests/relay/fakeRelay.ts'
import { makeDue, row, runWorker } from '../../supabase/tests/relay/stored.ts'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

/** The browser's attempts and the worker's at one enquiry: the real database, the real worker, a relay over HTTP. */

let backend: TestBackend
let relay: FakeRelay
let sendEnquiry: typeof import('~/services/enquiries/enquiries').sendEnquiry

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

beforeEach(async () => {
  relay = await startFakeRelay()
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  vi.stubEnv('VITE_FORM_RELAY_URL', relay.url)
  vi.resetModules()
  ;({ sendEnquiry } = await import('~/services/enquiries/enquiries'))
  for (const level of ['error', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation(() => undefined)
  }
})
afterEach(async () => {
  await relay.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await backend.sql('delete from public.enquiries')
})

function enquiry(): Enquiry {
  return {
    id: crypto.randomUUID(),
    form: {
      source: 'home',
      fields: { name: 'Ada', email: 'ada@example.com', message: 'Is it sold?' },
    },
    consents: messageConsentTexts.map(({ purpose, wording }) => ({
      purpose,
      wording,
      given: true,
    })),
    page: '/',
    campaign: {},
    honeypot: '',
    secondsToFill: 9,
    submittedAt: new Date().toISOString(),
  }
}
const saying = (sent: Enquiry, message: string): Enquiry => ({
  ...sent,
  form: { source: 'home', fields: { name: 'Ada', email: 'ada@example.com', message } },
  submittedAt: new Date().toISOString(),
})

/** Makes the relay one that keeps one message a key. The returned mailbox says what it has, and may fall silent. */
function openMailbox() {
  const taken = new Map<string, unknown>()
  const mailbox = { isSilent: false, messages: () => [...taken.values()] }
  relay.answerWith(({ key, message }) => {
    if (!taken.has(key)) taken.set(key, message.message)
    return mailbox.isSilent ? 'silence' : TAKEN
  })
  return mailbox
}

const work = async () => {
  await makeDue(backend)
  return runWorker(backend, relay.url)
}
const relayed = (sent: Enquiry) =>
  expect.poll(() => row(backend, sent.id)).toMatchObject({ relay_state: 'relayed' })
/** Stored, and refused by a relay that is down. */
async function sendInVain(sent: Enquiry): Promise<void> {
  relay.answerWith(() => ({ status: 500 }))
  await expect(sendEnquiry(sent)).rejects.toMatchObject({ fate: 'received' })
  relay.received.length = 0
}

describe('a retry', () => {
  it('of what the worker has mailed is a success, and no second mail', async () => {
    const sent = enquiry()
    await sendInVain(sent)
    relay.answerWith(() => TAKEN)
    expect(await work()).toMatchObject({ delivered: 1 })
    await sendEnquiry({ ...sent, submittedAt: new Date().toISOString() })
    expect(relay.received).toHaveLength(1)
  })

  it('while the worker is mailing waits for it, and is no second mail', async () => {
    const sent = enquiry()
    await sendInVain(sent)
    await makeDue(backend)
    relay.answerWith(() => TAKEN)
    const calls = vi.spyOn(globalThis, 'fetch')
    const looks = () => calls.mock.calls.filter(([url]) => String(url).endsWith('/submit_enquiry'))
    let retry: Promise<void> | undefined
    const report = await runWorker(backend, relay.url, {
      post: async (message) => {
        retry = sendEnquiry(sent, { lookMs: 10 })
        await expect.poll(() => looks().length).toBeGreaterThan(2)
        return fetch(relay.url, message)
      },
    })
    expect(report).toMatchObject({ delivered: 1 })
    await retry
    expect(relay.received).toHaveLength(1)
  })

  it('of what the worker could not mail either is mailed by the browser', async () => {
    const sent = enquiry()
    await sendInVain(sent)
    expect(await work()).toMatchObject({ undelivered: 1 })
    relay.answerWith(() => TAKEN)
    await sendEnquiry(sent)
    await relayed(sent)
  })

  it('is one message to a relay that knows its key', async () => {
    const sent = enquiry()
    const mailbox = openMailbox()
    await sendEnquiry(sent)
    await relayed(sent)
    // As if the browser had been closed before it could say so.
    await backend.sql(`update public.enquiries set relay_state = 'pending'`)
    expect(await work()).toMatchObject({ delivered: 1 })
    expect(relay.received.map(({ key }) => key)).toEqual([sent.id, sent.id])
    expect(mailbox.messages()).toEqual(['Is it sold?'])
  })
})

describe('a correction', () => {
  it('of what the worker has mailed is mailed too, also by a relay that knows keys', async () => {
    const sent = enquiry()
    await sendInVain(sent)
    const mailbox = openMailbox()
    await work()
    await sendEnquiry(saying(sent, 'Is it let?'))
    await relayed(sent)
    expect(mailbox.messages()).toEqual(['Is it sold?', 'Is it let?'])
    expect(await work()).toMatchObject({ delivered: 0 })
  })

  it('of what a relay took without an answer is no retry to it, whoever mails it', async () => {
    const sent = enquiry()
    const mailbox = openMailbox()
    mailbox.isSilent = true
    await expect(sendEnquiry(sent, { relayMs: 200 })).rejects.toMatchObject({ fate: 'received' })
    const corrected = saying(sent, 'Is it let?')
    await expect(sendEnquiry(corrected, { relayMs: 200 })).rejects.toThrow()
    mailbox.isSilent = false
    expect(await work()).toMatchObject({ delivered: 1 })
    expect(mailbox.messages()).toEqual(['Is it sold?', 'Is it let?'])
    expect(relay.received.map(({ key }) => key)).toEqual([sent.id, `${sent.id}-2`, `${sent.id}-2`])
  })

  it('that arrives while the worker mails what came before is mailed after it', async () => {
    const sent = enquiry()
    await sendInVain(sent)
    const mailbox = openMailbox()
    await makeDue(backend)
    await runWorker(backend, relay.url, {
      post: async (message) => {
        const answer = await fetch(relay.url, message)
        mailbox.isSilent = true
        await expect(sendEnquiry(saying(sent, 'Is it let?'), { relayMs: 200 })).rejects.toThrow()
        mailbox.isSilent = false
        return answer
      },
    })
    expect(await row(backend, sent.id)).toMatchObject({ relay_state: 'pending' })
    await work()
    await relayed(sent)
    expect(mailbox.messages()).toEqual(['Is it sold?', 'Is it let?'])
  })
})

it('an answer of HTML is success to the sender, and the worker mails it all the same', async () => {
  relay.answerWith(() => ({ status: 200, type: 'text/html', body: '<p>Thank you' }))
  const sent = enquiry()
  await sendEnquiry(sent)
  relay.answerWith(() => TAKEN)
  expect(await work()).toMatchObject({ delivered: 1 })
  expect(relay.received).toHaveLength(2)
})
