import { describe, expect, it } from 'vitest'
import { enquiryFields } from '~/content/enquiry/enquiryFields'
import {
  enquiryRetentionMonths,
  type LegalDocument,
  privacyPolicy,
  spamRetentionDays,
} from '~/content/pages/legal'
import { terms } from '~/content/pages/terms'

const titles = (document: LegalDocument) => document.sections.map(({ title }) => title)

describe('privacy policy', () => {
  it('is dated March 2025', () => {
    expect(privacyPolicy.updated).toBe('Last updated: March 2025')
  })

  it('has the five specified sections', () => {
    expect(titles(privacyPolicy)).toEqual([
      'Personal Information We Collect',
      'How We Use Your Information',
      'Cookies',
      'Legal Basis and Data Protection',
      'Retention and Sharing',
    ])
  })

  it('states how long enquiries are kept', () => {
    expect(enquiryRetentionMonths).toBe(24)
    expect(JSON.stringify(privacyPolicy)).toContain('Erased 24 months after the last contact')
    expect(spamRetentionDays).toBe(30)
    expect(JSON.stringify(privacyPolicy)).toContain('What we take for spam, after 30 days.')
  })

  it('states how long alerts and letters are kept', () => {
    const text = JSON.stringify(privacyPolicy)
    expect(text).toContain('until 48 hours after we wrote. One that has ended, for 30 days')
    expect(text).toContain('What a letter said, for 30 days; that it was sent, for 24 months.')
  })

  it('says that an enquiry is answered at once, and what becomes of those letters', () => {
    const text = JSON.stringify(privacyPolicy)
    expect(text).toContain('We answer an enquiry at once by email, an address at most once a day')
    expect(text).toContain('only if you agreed to property news and offers')
    expect(text).toContain('Those about an enquiry, and what our staff wrote in them, are erased')
  })

  it('says what each field of the forms asks for', () => {
    const text = JSON.stringify(privacyPolicy)
    for (const said of [
      'Your name, email address, telephone number and message; for a valuation ',
      'for a valuation the address of the property',
      'for a consultation the kind of appointment',
      'for a viewing the day and the time of day you prefer, and the property. With it we record',
    ]) {
      expect(text).toContain(said)
    }
    for (const { privacy } of Object.values(enquiryFields)) expect(text).toContain(privacy || '')
  })

  it('says how to complain about the use of personal data, and when that is acknowledged', () => {
    const text = JSON.stringify(privacyPolicy)
    expect(text).toContain('We acknowledge a complaint within 30 days of receiving it')
    expect(text).toContain('confirms at once that we have your complaint')
    expect(text).toMatch(/"kind":"contact","text":"If you think[^}]+"email":"privacy@/)
  })

  it.each(['UK GDPR', '(PECR)', '(ICO)', 'within one month', 'withdraw consent'])(
    'speaks of %s',
    (text) => {
      expect(JSON.stringify(privacyPolicy)).toContain(text)
    },
  )

  it('describes each purpose of the cookie banner', () => {
    const cookies = privacyPolicy.sections.find(({ id }) => id === 'cookies')
    const described = cookies?.blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.text]
      return block.kind === 'definitions' ? block.rows.map(({ term }) => term) : []
    })
    expect(described).toEqual(['Necessary', 'Analytics', 'Marketing'])
  })
})

describe('terms and conditions', () => {
  it('is dated March 2024', () => {
    expect(terms.updated).toBe('Last updated: March 2024')
  })

  it('has the eight specified sections, counted', () => {
    expect(terms.numbered).toBe(true)
    expect(titles(terms)).toEqual([
      'Introduction',
      'Services',
      'Your Obligations',
      'Intellectual Property',
      'Liability',
      'Termination',
      'Changes to Terms',
      'Governing Law',
    ])
  })

  it('is governed by the law of England and Wales and gives the legal contact address', () => {
    const law = JSON.stringify(terms.sections.at(-1))
    expect(law).toContain('the law of England and Wales')
    expect(law).toContain('legal@bramleyandgrove.example')
  })

  it('refers only to sections that it has', () => {
    const mentioned = [...JSON.stringify(terms).matchAll(/Sections (\d), (\d) and (\d)/g)].flatMap(
      ([, ...numbers]) => numbers.map(Number),
    )
    expect(mentioned).toEqual([4, 5, 8])
    expect(mentioned.map((number) => titles(terms)[number - 1])).toEqual([
      'Intellectual Property',
      'Liability',
      'Governing Law',
    ])
  })
})

describe.each([privacyPolicy, terms])('$title', (document) => {
  it('has an id of its own for each section, since links point to it', () => {
    const ids = document.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('leaves no section empty', () => {
    expect(document.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([])
  })
})
