import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFields } from '~/components/enquiry/entries'
import { enquiryFields, fieldsOf, limitOf } from '~/content/enquiry/enquiryFields'
import type { Enquiry, Entries } from '~/types/enquiry'
import type { EnquiryField } from '~/types/enquiryField'
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

/** A text of this length, or a choice, that the field takes. */
function sample(field: EnquiryField, length: number): string {
  switch (field.kind) {
    case 'choice':
      return field.choices[0]?.value ?? ''
    case 'day':
      return '2026-11-25'
    case 'email':
      return '@visitor.example'.padStart(length, 'a')
    case 'tel':
      return '1'.repeat(length)
    case 'text':
    case 'notes':
    case 'message':
      return 'x'.repeat(length)
    default:
      return field satisfies never
  }
}

/** What a form that asks for the field sends when that has this length. Names that are joined are as long as they may be. */
function filledIn(field: EnquiryField, length: number): Entries {
  const [form] = field.forms
  if (!form) throw new Error(`No form asks for '${field.label}'.`)
  const entries = new FormData()
  for (const [name, each] of fieldsOf(form)) {
    const ordinary = each.partOf ? limitOf(each) : 20
    entries.set(name, sample(each, each === field ? length : ordinary))
  }
  return readFields(form, entries)
}

function enquiry(fields: Entries): Enquiry {
  return {
    id: crypto.randomUUID(),
    form: { source: 'valuation', fields },
    consents: [],
    page: '/contact',
    campaign: {},
    honeypot: '',
    secondsToFill: 9,
    submittedAt: new Date().toISOString(),
  }
}

const textFields = Object.entries(enquiryFields).filter(
  ([, { kind }]) => kind !== 'choice' && kind !== 'day',
)

describe('a field that is bounded', () => {
  it.each(textFields)(
    '%s is stored whole at its limit, and not with one character more',
    async (_, field) => {
      const limit = limitOf(field)
      const stored = async (length: number) => {
        const sent = enquiry(filledIn(field, length))
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
