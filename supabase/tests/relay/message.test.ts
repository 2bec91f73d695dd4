import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enquirySources } from '../../../src/types/portal/staffEnquiry.ts'
import { filledForms } from '../../../tests/support/filledForms.ts'
import { openTestBackend, type TestBackend } from '../support/testBackend.ts'
import { type FakeRelay, startFakeRelay } from './fakeRelay.ts'
import { runWorker, submitDue } from './stored.ts'

/** What the worker mails, made again from what was stored. */

let local: TestBackend
let relay: FakeRelay
beforeAll(async () => {
  local = await openTestBackend()
})
afterAll(() => local.close())
beforeEach(async () => {
  relay = await startFakeRelay()
})
afterEach(async () => {
  await relay.close()
  await local.sql('delete from public.enquiries')
})

const run = () => runWorker(local, relay.url)

describe('the message', () => {
  const property = { title: 'Mews house', location: 'Richmond, London' }
  const propertyDetails = property
  const stored = { propertyTitle: property.title, propertyLocation: property.location }
  const label = { source: 'Contact' }

  test.each([
    { form: 'valuation', source: 'valuation', mailbox: 'sales' },
    { form: 'consultation', source: 'consultation', mailbox: 'sales' },
    { form: 'viewing', source: 'viewing', mailbox: 'lettings', stored, more: { propertyDetails } },
    { form: 'interest', source: 'interest', mailbox: 'sales', stored, more: { propertyDetails } },
    { form: 'contact', source: 'contact', mailbox: 'management', more: label },
    {
      form: 'question',
      source: 'question',
      mailbox: 'lettings',
      stored,
      more: { source: 'Question', propertyDetails },
    },
    { form: 'home', source: 'home', mailbox: 'sales', more: label },
    {
      form: 'complaint',
      source: 'complaint',
      mailbox: 'sales',
      more: { source: 'Complaint' },
    },
  ] as const)(
    'of the form $form is the one that the browser sends, and says that it may be the same again',
    async ({ form, source, mailbox, ...about }) => {
      const { fields, subject } = filledForms[form]
      const {
        name,
        phone,
        message,
        question,
        additionalNotes,
        ...details
      }: Record<string, string> = fields
      const request = await submitDue(local, {
        p_source: source,
        p_mailbox: mailbox,
        p_name: name,
        p_email: 'nora@visitor.example',
        p_phone: phone ?? '',
        p_message: message ?? question ?? additionalNotes ?? '',
        p_details: { ...details, ...('stored' in about && about.stored) },
        p_consents: [
          { purpose: 'processing', given: true, wording: 'Yes' },
          { purpose: 'marketing', given: source === 'contact', wording: 'Also' },
        ],
      })
      await run()
      expect(relay.received[0]?.message).toEqual({
        ...fields,
        ...('more' in about && about.more),
        email: 'nora@visitor.example',
        processingConsent: true,
        marketingConsent: source === 'contact',
        _subject: subject,
        _template: 'table',
        _to: `${mailbox}@bramleyandgrove.example`,
        _requestId: request,
        note: `If you have this already, it is the same enquiry: ${request}`,
      })
    },
  )

  test('of one that was kept short says so', async () => {
    await local.sql('update private.enquiry_limits set kept_an_hour_in_all = 0')
    const request = await submitDue(local, { p_message: 'x'.repeat(5000) })
    await local.sql('update private.enquiry_limits set kept_an_hour_in_all = default')
    await run()
    expect(relay.received[0]?.message).toMatchObject({
      _requestId: request,
      message: 'x'.repeat(500),
      processingConsent: true,
      cut: expect.stringContaining('only the beginning of what was sent'),
    })
  })

  test('takes no orders to the relay from what somebody stored', async () => {
    const orders = {
      _to: 'victim@elsewhere.example',
      _cc: 'victim@elsewhere.example',
      _replyto: 'victim@elsewhere.example',
      _autoresponse: 'Buy this',
      _webhook: 'https://elsewhere.example',
      _subject: 'Buy this',
      name: 'Somebody else',
      preferredDate: { _cc: 'victim@elsewhere.example' },
    }
    for (const source of enquirySources) {
      const request = await submitDue(local, { p_source: source })
      // Stored before each detail had to be a text.
      await local.sql('update public.enquiries set details = $2 where request_id = $1', [
        request,
        orders,
      ])
    }
    expect(await run()).toMatchObject({ delivered: enquirySources.length })
    for (const { message } of relay.received) {
      expect(message).toMatchObject({ _to: 'sales@bramleyandgrove.example', name: 'Ada Visitor' })
      expect(JSON.stringify(message)).not.toMatch(/elsewhere|Buy this|_cc|_autoresponse/)
    }
  })
})
