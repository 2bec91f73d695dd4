import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailboxes } from '../../../src/content/agency.ts'
import { buildMail } from '../../../src/services/enquiries/buildMail.ts'
import type { EnquiryForm } from '../../../src/types/enquiry.ts'
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
  const sender = { name: 'Ada Lovelace', email: 'ada@visitor.example', phone: '020 7946 0999' }
  const visit = { preferredDate: '2026-11-25', preferredTime: 'morning' } as const
  const property = { title: 'Mews house', location: 'Richmond, London' }
  const forms: [EnquiryForm, mailbox: keyof typeof mailboxes][] = [
    [{ source: 'valuation', fields: { ...sender, ...visit, propertyAddress: '1 Row' } }, 'sales'],
    [
      {
        source: 'consultation',
        fields: { ...sender, ...visit, consultationType: 'investment', additionalNotes: '' },
      },
      'sales',
    ],
    [
      {
        source: 'viewing',
        fields: { ...sender, ...visit, additionalNotes: 'Two of us,\nafter work' },
        property,
        isRental: true,
      },
      'lettings',
    ],
    [
      {
        source: 'interest',
        fields: { ...sender, phone: '', ...visit, additionalNotes: '' },
        property,
        isRental: false,
      },
      'sales',
    ],
    [{ source: 'contact', fields: { ...sender, message: 'Is it old?' } }, 'management'],
    [{ source: 'contact', fields: { ...sender, message: 'Is it gone?' }, property }, 'lettings'],
    [
      { source: 'home', fields: { name: 'مريم 🏡', email: 'm@visitor.example', message: 'Hi' } },
      'sales',
    ],
  ]

  test.each(forms)(
    'of $source is the one that the browser sends, and says that it may be the same again',
    async (form, mailbox) => {
      const consents = [
        { purpose: 'processing', given: true, wording: 'Yes' },
        { purpose: 'marketing', given: form.source === 'contact', wording: 'Also' },
      ] as const
      const { name, email, ...others } = form.fields
      const { phone, message, additionalNotes, ...details } = others as Record<string, string>
      const request = await submitDue(local, {
        p_source: form.source,
        p_mailbox: mailbox,
        p_name: name,
        p_email: email,
        p_phone: phone ?? '',
        p_message: message ?? additionalNotes ?? '',
        p_details: {
          ...details,
          ...('property' in form && {
            propertyTitle: property.title,
            propertyLocation: property.location,
          }),
        },
        p_consents: consents,
      })
      await run()
      expect(relay.received[0]?.message).toEqual({
        ...buildMail(request, form, consents, mailbox),
        note: `If you have this already, it is the same enquiry: ${request}`,
      })
      expect(relay.received[0]?.message._to).toBe(mailboxes[mailbox])
    },
  )

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
    for (const [source] of forms.map(([form]) => [form.source])) {
      const request = await submitDue(local, { p_source: source })
      // Stored before each detail had to be a text.
      await local.sql('update public.enquiries set details = $2 where request_id = $1', [
        request,
        orders,
      ])
    }
    expect(await run()).toMatchObject({ delivered: forms.length })
    for (const { message } of relay.received) {
      expect(message).toMatchObject({ _to: mailboxes.sales, name: 'Ada Visitor' })
      expect(JSON.stringify(message)).not.toMatch(/elsewhere|Buy this|_cc|_autoresponse/)
    }
  })
})
