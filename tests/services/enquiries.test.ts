import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentTexts, relayTexts } from '~/content/enquiry/enquiries'
import type { Enquiry, EnquiryForm } from '~/types/enquiry'

const STORE = '/rest/v1/rpc/submit_enquiry'
const MARK = '/rest/v1/rpc/mark_enquiry_relayed'
const RELAY = '/relay'

interface Call {
  path: string
  accept: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: whatever was sent, to be compared
  body: any
}

type Answer = (response: ServerResponse) => void

const status =
  (code: number, body?: string): Answer =>
  (response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' }).end(body)
  }
const never: Answer = () => undefined
const html: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Thank you')
}
/** What the database answers to what it has stored. */
const stored = (mail: 'due' | 'sending' | 'sent' = 'due', version = 1) =>
  status(200, JSON.stringify([{ mail, version }]))
const TAKEN = status(200, '{"success":"true"}')

let server: Server
let calls: Call[]
let answers: Record<string, Answer>
let logged: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  calls = []
  answers = {
    [STORE]: stored(),
    [MARK]: status(204),
    [RELAY]: TAKEN,
  }
  server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    calls.push({ path, accept: request.headers.accept, body })
    const answer = answers[path]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The service as the site has it when it is built for these addresses. */
async function loadService(urls: { backend?: string; relay?: string } = {}) {
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  vi.stubEnv('VITE_SUPABASE_URL', urls.backend ?? origin)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'sb_publishable_of_the_tests')
  vi.stubEnv('VITE_FORM_RELAY_URL', urls.relay ?? `${origin}${RELAY}`)
  vi.resetModules()
  const { sendEnquiry } = await import('~/services/enquiries/enquiries')
  return sendEnquiry
}

/** An address where nothing listens. */
async function unreachable(): Promise<string> {
  const spare = createServer()
  await new Promise<void>((resolve) => spare.listen(0, '127.0.0.1', resolve))
  const { port } = spare.address() as AddressInfo
  await new Promise((resolve) => spare.close(resolve))
  return `http://127.0.0.1:${port}`
}

const pathsCalled = () => calls.map((call) => call.path)
const bodyOf = (path: string) => calls.find((call) => call.path === path)?.body
const marked = () => expect.poll(pathsCalled).toContain(MARK)

it('is stored and mailed although the challenge is down', async () => {
  vi.stubEnv('VITE_CHALLENGE_SITE_KEY', 'a-key')
  vi.stubEnv('VITE_CHALLENGE_SCRIPT_URL', await unreachable())
  const send = await loadService()
  await send(enquiry())
  await marked()
  expect(pathsCalled()).toEqual([STORE, RELAY, MARK])
  expect(logged).toHaveBeenCalledOnce()
})

/** Marking goes on behind the answer, so its absence shows only once a later enquiry has been marked. */
async function expectNothingMarked(send: (later: Enquiry) => Promise<void>) {
  answers = { [STORE]: stored(), [MARK]: status(204), [RELAY]: TAKEN }
  const later = enquiry()
  await send(later)
  await marked()
  const ids = calls.filter((call) => call.path === MARK).map((call) => call.body.p_request_id)
  expect(ids).toEqual([later.id])
}

const SUBMITTED_AT = '2026-11-20T09:30:00.000Z'
const sender = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '020 7946 0999' }
const visit = { preferredDate: '2026-11-25', preferredTime: 'morning' } as const
const property = {
  id: '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013',
  title: 'Mews house',
  location: 'Richmond, London',
}

const viewing: EnquiryForm = {
  source: 'viewing',
  fields: { ...sender, ...visit, additionalNotes: 'Two of us,\nafter work' },
  property,
  isRental: false,
}
const valuation: EnquiryForm = {
  source: 'valuation',
  fields: { ...sender, ...visit, propertyAddress: '1 Orchard Row, London' },
}
const consultation: EnquiryForm = {
  source: 'consultation',
  fields: { ...sender, ...visit, consultationType: 'investment', additionalNotes: '' },
}

const contact: EnquiryForm = {
  source: 'contact',
  fields: { ...sender, message: 'Is the boiler old?' },
  department: 'management',
}
const home: EnquiryForm = {
  source: 'home',
  fields: { name: 'مريم 🏡', email: 'maryam@example.com', message: 'Hello' },
}

function enquiry(form: EnquiryForm = viewing, changes: Partial<Enquiry> = {}): Enquiry {
  return {
    id: crypto.randomUUID(),
    form,
    consents: consentTexts.map(({ purpose, wording }) => ({
      purpose,
      wording,
      given: purpose === 'processing',
    })),
    page: '/properties?sort=price-asc',
    campaign: { referrer: 'news.example', utm_source: 'spring' },
    honeypot: '',
    secondsToFill: 42,
    submittedAt: SUBMITTED_AT,
    ...changes,
  }
}

describe('an enquiry', () => {
  it('is stored, then mailed, then marked', async () => {
    const send = await loadService()
    const sent = enquiry()
    await send(sent)
    await marked()
    expect(pathsCalled()).toEqual([STORE, RELAY, MARK])
    expect(bodyOf(MARK)).toEqual({ p_request_id: sent.id })
    expect(logged).not.toHaveBeenCalled()
  })

  it('is stored with its fields, page and campaign, and the exact words and time of each consent', async () => {
    const send = await loadService()
    const sent = enquiry()
    await send(sent)
    await marked()
    expect(bodyOf(STORE)).toEqual({
      p_request_id: sent.id,
      p_source: 'viewing',
      p_mailbox: 'sales',
      p_name: sender.name,
      p_email: sender.email,
      p_phone: sender.phone,
      p_message: 'Two of us,\nafter work',
      p_details: { ...visit, propertyTitle: property.title, propertyLocation: property.location },
      p_property_id: property.id,
      p_consents: [
        {
          purpose: 'processing',
          given: true,
          wording: consentTexts[0]?.wording,
          at: SUBMITTED_AT,
        },
        {
          purpose: 'marketing',
          given: false,
          wording: consentTexts[1]?.wording,
          at: SUBMITTED_AT,
        },
      ],
      p_page: '/properties?sort=price-asc',
      p_campaign: { referrer: 'news.example', utm_source: 'spring' },
      p_honeypot: '',
      p_seconds_to_fill: 42,
    })
  })

  it.each<[string, EnquiryForm, object]>([
    [
      'of the contact page, with its department',
      contact,
      {
        p_source: 'contact',
        p_mailbox: 'management',
        p_phone: sender.phone,
        p_message: 'Is the boiler old?',
        p_details: { department: 'management' },
      },
    ],
    [
      'of the contact page without a department',
      { ...contact, department: undefined },
      { p_source: 'contact', p_mailbox: 'sales', p_details: {} },
    ],
    [
      'about a listing, with that listing',
      { ...contact, department: 'lettings', property },
      {
        p_source: 'contact',
        p_mailbox: 'lettings',
        p_details: {
          department: 'lettings',
          propertyTitle: property.title,
          propertyLocation: property.location,
        },
        p_property_id: property.id,
      },
    ],
    [
      'of the home page, which has no telephone number',
      home,
      {
        p_source: 'home',
        p_mailbox: 'sales',
        p_name: 'مريم 🏡',
        p_phone: '',
        p_message: 'Hello',
        p_details: {},
      },
    ],
  ])('is stored when it is a message %s', async (_, form, row) => {
    const send = await loadService()
    await send(enquiry(form))
    await marked()
    expect(bodyOf(STORE)).toMatchObject(row)
    expect(bodyOf(STORE).p_details).toEqual((row as { p_details?: object }).p_details)
  })

  it('names no property when none was chosen yet', async () => {
    const send = await loadService()
    await send(enquiry({ ...viewing, property: { title: 'Homes for sale', location: 'London' } }))
    await marked()
    expect(bodyOf(STORE)).toMatchObject({ p_property_id: null })
  })

  it('clicked ten times at once is one row and one mail', async () => {
    const send = await loadService()
    const sent = enquiry()
    await Promise.all(Array.from({ length: 10 }, () => send(sent)))
    await marked()
    expect(pathsCalled()).toEqual([STORE, RELAY, MARK])
  })

  it('sent again after a failure keeps its id', async () => {
    const send = await loadService()
    const sent = enquiry()
    answers[RELAY] = status(500)
    await expect(send(sent)).rejects.toThrow()
    answers[RELAY] = TAKEN
    await send(sent)
    await marked()
    expect(pathsCalled()).toEqual([STORE, RELAY, STORE, RELAY, MARK])
    const ids = calls.filter((call) => call.path === STORE).map((call) => call.body.p_request_id)
    expect(ids).toEqual([sent.id, sent.id])
  })
})

describe('the mail', () => {
  const consents = { marketingConsent: false, processingConsent: true }
  const propertyDetails = { title: property.title, location: property.location }

  it.each<[string, EnquiryForm, object]>([
    [
      'a valuation goes to sales',
      valuation,
      { _subject: 'New Valuation Form Submission', _to: 'sales@bramleyandgrove.example' },
    ],
    [
      'a consultation goes to sales',
      consultation,
      { _subject: 'New Consultation Form Submission', _to: 'sales@bramleyandgrove.example' },
    ],
    [
      'a viewing of a property for sale goes to sales',
      viewing,
      {
        _subject: 'New Viewing Form Submission',
        _to: 'sales@bramleyandgrove.example',
        propertyDetails,
      },
    ],
    [
      'a viewing of a rental goes to lettings',
      { ...viewing, isRental: true },
      {
        _subject: 'New Viewing Form Submission',
        _to: 'lettings@bramleyandgrove.example',
        propertyDetails,
      },
    ],
    [
      'interest in a development is a viewing',
      { ...viewing, source: 'interest' },
      {
        _subject: 'New Viewing Form Submission',
        _to: 'sales@bramleyandgrove.example',
        propertyDetails,
      },
    ],
    ...(['sales', 'lettings', 'management'] as const).map(
      (department): [string, EnquiryForm, object] => [
        `a message for ${department} goes there, and does not say so itself`,
        { ...contact, department },
        {
          _subject: 'New Contact Form Submission',
          source: 'Contact',
          _to: `${department}@bramleyandgrove.example`,
        },
      ],
    ),
    [
      'a message for no department goes to sales',
      { ...contact, department: undefined },
      {
        _subject: 'New Contact Form Submission',
        source: 'Contact',
        _to: 'sales@bramleyandgrove.example',
      },
    ],
    [
      'a message from the home page goes to sales, under the same label',
      home,
      {
        _subject: 'New Contact Form Submission',
        source: 'Contact',
        _to: 'sales@bramleyandgrove.example',
      },
    ],
  ])('%s, with its fields and nothing else', async (_, form, expected) => {
    const send = await loadService()
    const sent = enquiry(form)
    await send(sent)
    await marked()
    expect(bodyOf(RELAY)).toEqual({
      ...form.fields,
      ...consents,
      ...expected,
      _template: 'table',
      _requestId: sent.id,
    })
    expect(calls.find((call) => call.path === RELAY)?.accept).toBe('application/json')
  })

  it.each<[string, Answer]>([
    ['200 with JSON', TAKEN],
    ['201 with JSON', status(201, '{}')],
    ['204', status(204)],
  ])('is marked when the relay says that it is out: %s', async (_, answer) => {
    answers[RELAY] = answer
    const send = await loadService()
    await expect(send(enquiry())).resolves.toBeUndefined()
    await marked()
  })

  it.each<[string, Answer]>([
    ['200 with HTML', html],
    ['200 with HTML called JSON', status(200, '<p>Thank you')],
    ['200 with nothing', status(200)],
    ['200 that says it was not sent', status(200, '{"success":"false"}')],
    [
      '200 that breaks off',
      (response) => {
        response.writeHead(200, { 'Content-Length': 99 }).write('{')
        setImmediate(() => response.destroy())
      },
    ],
  ])('is success to its sender but left to the worker when in doubt: %s', async (_, answer) => {
    answers[RELAY] = answer
    const send = await loadService()
    await expect(send(enquiry())).resolves.toBeUndefined()
    await expectNothingMarked(send)
  })

  it('of a correction has a key of its own', async () => {
    answers[STORE] = stored('due', 2)
    const send = await loadService()
    const sent = enquiry()
    await send(sent)
    await marked()
    expect(bodyOf(RELAY)).toMatchObject({ _requestId: `${sent.id}-2` })
  })
})

describe('what the worker has mailed meanwhile', () => {
  it('is a success without another mail', async () => {
    answers[STORE] = stored('sent')
    const send = await loadService()
    await expect(send(enquiry())).resolves.toBeUndefined()
    expect(pathsCalled()).toEqual([STORE])
    await expectNothingMarked(send)
  })

  it.each([
    ['is a success once it is out', 'sent', [STORE, STORE, STORE]],
    ['is mailed by the browser if the worker fails', 'due', [STORE, STORE, STORE, RELAY, MARK]],
  ] as const)('and is just mailing %s', async (_, outcome, paths) => {
    const moods = ['sending', 'sending', outcome] as const
    answers[STORE] = (response) => stored(moods[pathsCalled().length - 1])(response)
    const send = await loadService()
    await send(enquiry(), { lookMs: 10 })
    await expect.poll(pathsCalled).toEqual(paths)
  })

  it('is waited for no longer than its limit', async () => {
    answers[STORE] = stored('sending', 2)
    const send = await loadService()
    const sent = enquiry()
    await send(sent, { lookMs: 10, workerMs: 50 })
    await marked()
    expect(bodyOf(RELAY)).toMatchObject({ _requestId: `${sent.id}-2` })
  })

  it('is a correction to the relay also when the backend goes while it is looked for', async () => {
    answers[STORE] = (response) =>
      (pathsCalled().length === 1 ? stored('sending', 2) : status(500, '{}'))(response)
    const send = await loadService()
    const sent = enquiry()
    await send(sent, { lookMs: 10 })
    await marked()
    expect(bodyOf(RELAY)).toMatchObject({ _requestId: `${sent.id}-2` })
  })
})

describe('when the relay fails', () => {
  it.each([
    [valuation, 'Failed to submit form. Please try again.'],
    [consultation, 'Failed to schedule consultation. Please try again.'],
    [viewing, 'Failed to schedule viewing. Please try again.'],
    [{ ...viewing, source: 'interest' as const }, 'Failed to schedule viewing. Please try again.'],
    [contact, 'Failed to send message. Please try again.'],
    [home, 'Failed to send message. Please try again.'],
  ])('the $source form says so in its own words', async (form, message) => {
    answers[RELAY] = status(500)
    const send = await loadService()
    const failure = send(enquiry(form))
    await expect(failure).rejects.toThrow(message)
    await expect(failure).rejects.toMatchObject({
      name: 'ServiceError',
      cause: { cause: 'The relay answered 500' },
    })
    expect(pathsCalled()).toEqual([STORE, RELAY])
    expect(logged).toHaveBeenCalledOnce()
    await expectNothingMarked(send)
  })

  it('gives up on a relay that hangs', async () => {
    answers[RELAY] = never
    const send = await loadService()
    const failure = send(enquiry(), { storeMs: 1_000, relayMs: 1_000 })
    await expect(failure).rejects.toThrow(relayTexts.viewing.failure)
    await expect(failure).rejects.toMatchObject({ cause: { cause: { name: 'TimeoutError' } } })
    expect(pathsCalled()).toEqual([STORE, RELAY])
  })

  it('says so when nothing answers, with the enquiry stored', async () => {
    const send = await loadService({ relay: await unreachable() })
    await expect(send(enquiry())).rejects.toThrow(relayTexts.viewing.failure)
    expect(pathsCalled()).toEqual([STORE])
  })
})

describe('when the backend fails', () => {
  it.each([
    ['refuses', status(429, '{"message":"Too many"}')],
    ['breaks', status(500, '{"message":"no"}')],
  ])('the mail still goes out, and the failure is logged: it %s', async (_, answer) => {
    answers[STORE] = answer
    const send = await loadService()
    await send(enquiry())
    expect(pathsCalled()).toEqual([STORE, RELAY])
    expect(logged).toHaveBeenCalledOnce()
    await expectNothingMarked(send)
  })

  it('the mail still goes out when it cannot be reached', async () => {
    const send = await loadService({ backend: await unreachable() })
    await send(enquiry())
    expect(pathsCalled()).toEqual([RELAY])
    expect(logged).toHaveBeenCalledOnce()
  })

  it('a slow one delays the mail no longer than its limit, and is still marked when it comes', async () => {
    let release: (() => void) | undefined
    answers[STORE] = (response) => {
      release = () => stored()(response)
    }
    const send = await loadService()
    await send(enquiry(), { storeMs: 50, relayMs: 1_000 })
    expect(pathsCalled()).toEqual([STORE, RELAY])
    release?.()
    await marked()
  })

  it('a slow one that had it as a correction is not marked: its own mail is still to come', async () => {
    let release: (() => void) | undefined
    answers[STORE] = (response) => {
      release = () => stored('due', 2)(response)
    }
    const send = await loadService()
    const sent = enquiry()
    await send(sent, { storeMs: 50 })
    expect(bodyOf(RELAY)).toMatchObject({ _requestId: sent.id })
    release?.()
    await expectNothingMarked(send)
  })

  it('an older one, which answers nothing, has stored it all the same', async () => {
    answers[STORE] = status(204)
    const send = await loadService()
    await send(enquiry())
    await marked()
    expect(pathsCalled()).toEqual([STORE, RELAY, MARK])
  })

  it('a failure of marking is logged and changes nothing for the sender', async () => {
    answers[MARK] = status(500, '{"message":"no"}')
    const send = await loadService()
    await expect(send(enquiry())).resolves.toBeUndefined()
    await expect.poll(() => logged.mock.calls.length).toBe(1)
  })

  it('both down: the sender is told, and can try again', async () => {
    const nobody = await unreachable()
    const send = await loadService({ backend: nobody, relay: nobody })
    await expect(send(enquiry())).rejects.toThrow(relayTexts.viewing.failure)
  })
})

describe('the honeypot', () => {
  it('filled in is stored, not mailed, and answered as success', async () => {
    const send = await loadService()
    await expect(send(enquiry(viewing, { honeypot: 'cheap pills' }))).resolves.toBeUndefined()
    expect(pathsCalled()).toEqual([STORE])
    expect(bodyOf(STORE)).toMatchObject({ p_honeypot: 'cheap pills' })
    await expectNothingMarked(send)
  })
})
