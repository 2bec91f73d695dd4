import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldLimits } from '~/content/enquiries'
import type { Enquiry, EnquiryForm } from '~/types/enquiry'
import { openTestBackend, type TestBackend } from '../../supabase/tests/support/testBackend.ts'

/** The bounds of the forms and those of the database are the same numbers: each field as its form sends it. */

let backend: TestBackend
let storeEnquiry: typeof import('~/services/enquiries/enquiryRows').storeEnquiry

beforeAll(async () => {
  backend = await openTestBackend()
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', backend.publishableKey)
  vi.resetModules()
  ;({ storeEnquiry } = await import('~/services/enquiries/enquiryRows'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await backend.close()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sender = { name: 'Ada Lovelace', email: 'ada@visitor.example', phone: '020 7946 0999' }
const visit = { preferredDate: '2026-11-25', preferredTime: 'morning' } as const
const message = 'Is it sold?'
const longest = (field: string) => 'x'.repeat(fieldLimits[field] ?? 0)

const contact = (changes: object): EnquiryForm => ({
  source: 'contact',
  fields: { ...sender, message, ...changes },
})

/** What each form sends with one field of this length. */
const FORMS: Record<string, (length: number) => EnquiryForm> = {
  name: (length) => contact({ name: 'x'.repeat(length) }),
  // The contact page asks for the two, and joins them.
  firstName: (length) => contact({ name: `${'x'.repeat(length)} ${longest('lastName')}` }),
  lastName: (length) => contact({ name: `${longest('firstName')} ${'x'.repeat(length)}` }),
  email: (length) => contact({ email: '@visitor.example'.padStart(length, 'a') }),
  phone: (length) => contact({ phone: '1'.repeat(length) }),
  message: (length) => contact({ message: 'x'.repeat(length) }),
  propertyAddress: (length) => ({
    source: 'valuation',
    fields: { ...sender, ...visit, propertyAddress: 'x'.repeat(length) },
  }),
  additionalNotes: (length) => ({
    source: 'consultation',
    fields: {
      ...sender,
      ...visit,
      consultationType: 'investment',
      additionalNotes: 'x'.repeat(length),
    },
  }),
}

function enquiry(form: EnquiryForm): Enquiry {
  return {
    id: crypto.randomUUID(),
    form,
    consents: [],
    page: '/contact',
    campaign: {},
    honeypot: '',
    secondsToFill: 9,
    submittedAt: new Date().toISOString(),
  }
}

describe('a field that is bounded', () => {
  it.each(Object.entries(fieldLimits))(
    '%s is stored whole at %i characters, and not one more',
    async (field, limit) => {
      const form = FORMS[field]
      if (!form) throw new Error(`No form here has the field ${field}.`)
      const stored = async (length: number) => {
        const sent = enquiry(form(length))
        const { kind } = await storeEnquiry(sent)
        const [row] = await backend.sql<{ text: string }>(
          `select to_jsonb(enquiry)::text as text from public.enquiries as enquiry where request_id = $1`,
          [sent.id],
        )
        return { kind, isWhole: row !== undefined && holdsAll(row.text, sent.form.fields) }
      }
      expect(await stored(limit)).toEqual({ kind: 'stored', isWhole: true })
      expect(await stored(limit + 1)).toEqual({ kind: 'refused', isWhole: false })
    },
  )
})

function holdsAll(row: string, fields: Readonly<Record<string, string>>): boolean {
  return Object.values(fields).every((value) => row.includes(value))
}
