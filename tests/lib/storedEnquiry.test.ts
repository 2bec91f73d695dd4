import { describe, expect, it } from 'vitest'
import { parseEnquiry } from '~/services/enquiries/enquiryOutbox'
import type { Enquiry } from '~/types/enquiry'

const viewing: Enquiry = {
  id: '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013',
  form: {
    source: 'viewing',
    fields: {
      name: 'مريم 🏡',
      email: 'maryam@example.com',
      phone: '',
      preferredDate: '2026-12-01',
      preferredTime: 'morning',
      additionalNotes: 'Two\nlines',
    },
    property: { title: 'Mews house', location: 'Richmond, London' },
    isRental: true,
  },
  consents: [{ purpose: 'processing', given: true, wording: 'I agree.' }],
  page: '/rentals',
  campaign: { utm_source: 'spring' },
  honeypot: '',
  secondsToFill: 42,
  submittedAt: '2026-11-20T09:30:00.000Z',
}
const contact: Enquiry = {
  ...viewing,
  form: {
    source: 'contact',
    fields: { name: 'Ada', email: 'ada@example.com', phone: '', message: 'Hello' },
    department: 'lettings',
  },
}

describe('parseEnquiry', () => {
  it.each([
    ['a viewing', viewing],
    [
      'a viewing at a time that was chosen',
      { ...viewing, form: { ...viewing.form, wantedTime: '2026-12-01T10:30:00+00:00' } },
    ],
    ['a message', contact],
    [
      'a message about a listing',
      { ...contact, form: { ...contact.form, property: { title: 'Mews', location: 'Richmond' } } },
    ],
    [
      'a message for nobody in particular',
      { ...contact, form: { ...contact.form, department: undefined } },
    ],
  ])('reads %s as it was written', (_, enquiry) => {
    expect(parseEnquiry(JSON.stringify(enquiry))).toEqual(JSON.parse(JSON.stringify(enquiry)))
  })

  it.each([
    ['nothing', ''],
    ['half of one', JSON.stringify(viewing).slice(0, 200)],
    ['null', 'null'],
    ['a list', '[]'],
    ['no form', JSON.stringify({ ...viewing, form: undefined })],
    [
      'another source',
      JSON.stringify({ ...viewing, form: { ...viewing.form, source: 'brochure' } }),
    ],
    [
      'a department that is none of ours',
      JSON.stringify({ ...contact, form: { ...contact.form, department: 'x@example.com' } }),
    ],
    ['no sender', JSON.stringify({ ...viewing, form: { ...viewing.form, fields: {} } })],
    [
      'a field that is no text',
      JSON.stringify({ ...contact, form: { ...contact.form, fields: { name: 'A', email: 1 } } }),
    ],
    [
      'a viewing of nothing',
      JSON.stringify({ ...viewing, form: { ...viewing.form, property: undefined } }),
    ],
    [
      'a message about what is no listing',
      JSON.stringify({ ...contact, form: { ...contact.form, property: 'Mews house' } }),
    ],
    ['an odd consent', JSON.stringify({ ...viewing, consents: [{ purpose: 'all' }] })],
    ['no time', JSON.stringify({ ...viewing, submittedAt: 'yesterday' })],
  ])('knows %s for none', (_, stored) => {
    expect(parseEnquiry(stored)).toBeUndefined()
  })
})
