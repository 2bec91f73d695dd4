import { describe, expect, it } from 'vitest'
import { agencyFacts } from '~/content/agencyFacts'
import { lettingFees, notesOf } from '~/content/pages/fees'
import { specifiedFees } from './specifiedFees'

const allFees = lettingFees.sections.flatMap((section) => section.fees)

describe('letting fees', () => {
  it('has every specified amount, in its section and order, and no other', () => {
    const published = lettingFees.sections.map(({ title, fees }) => [
      title,
      fees.map(({ name, amount }) => [name, amount]),
    ])
    expect(published).toEqual(
      Object.entries(specifiedFees).map(([title, fees]) => [title, Object.entries(fees)]),
    )
  })

  it('says that Fully Managed is tailored to each property', () => {
    expect(allFees.find(({ name }) => name === 'Fully Managed')?.detail).toMatch(
      /^Tailored to each property/,
    )
  })

  it('says what each amount pays for', () => {
    expect(allFees.filter(({ detail }) => detail.length < 30)).toEqual([])
  })

  it('notes what the Renters’ Rights Act changed beside the charges it concerns', () => {
    const noted = allFees.filter(({ lawNote }) => lawNote !== undefined).map(({ name }) => name)
    expect(noted).toEqual([
      'Fixed Term Tenancy Renewal',
      'Service of Section 8/21 Notice',
      'Addenda to Tenancy Agreements',
    ])
  })

  it.each([
    ['included', 'The amounts include VAT.'],
    [null, 'Our terms of business show which fees carry VAT.'],
  ] as const)('says of VAT that is %s: %s', (vatOfFees, text) => {
    const [amounts] = notesOf({ ...agencyFacts, vatOfFees })
    expect(amounts?.text).toContain(text)
  })

  it('names both schemes once they are known', () => {
    const known = { ...agencyFacts, redressScheme: 'Redress Ltd', clientMoneyScheme: 'Money Ltd' }
    const [, money] = notesOf(known)
    expect(money?.text).toContain('We belong to Redress Ltd, and Money Ltd protects the money')
    expect(money?.text).not.toContain('terms of business')
  })

  it('says that the fees are the landlord’s and not the tenant’s', () => {
    expect(lettingFees.lawNotes.map(({ text }) => text).join(' ')).toContain(
      'Under the Tenant Fees Act 2019',
    )
  })
})
