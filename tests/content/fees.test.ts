import { describe, expect, it } from 'vitest'
import { agencyFacts } from '~/content/agencyFacts'
import { currentRentRules } from '~/content/currentRules'
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
    [null, 'VAT on the landlord’s fees: to be set by the agency.'],
  ] as const)('says of VAT that is %s: %s', (vatOfFees, text) => {
    const [amounts] = notesOf({ ...agencyFacts, vatOfFees })
    expect(amounts?.text).toContain(text)
  })

  it('names every payment that a tenant may be asked for, with its cap and VAT', () => {
    const { fees, lead } = lettingFees.tenantPayments
    expect(fees.map(({ name }) => name)).toEqual([
      'Rent',
      'Tenancy deposit',
      'Holding deposit',
      'Change of a tenancy',
      'Leaving early',
      'Late rent',
      'Lost keys',
      'Utilities, telephone, broadband and television licence',
      'Council tax',
    ])
    expect(lead).toContain('The amounts include VAT.')
    const amountOf = (wanted: string) => fees.find(({ name }) => name === wanted)?.amount
    expect(amountOf('Change of a tenancy')).toBe('Up to £50')
  })

  it('states the deposits of the rules that /costs counts with', () => {
    const { deposit, holdingDepositWeeks } = currentRentRules().rules
    expect([deposit, holdingDepositWeeks]).toEqual([
      [
        { from: 0, weeks: 5 },
        { from: 50_000, weeks: 6 },
      ],
      1,
    ])
    const texts = lettingFees.tenantPayments.fees.map(({ amount, detail }) => `${amount} ${detail}`)
    expect(texts).toContainEqual(
      expect.stringMatching(/^Up to five weeks’ rent Six weeks’ rent .* £50,000 or more/),
    )
    expect(texts).toContainEqual(expect.stringMatching(/^Up to one week’s rent/))
  })

  it('says that the fees are the landlord’s and not the tenant’s', () => {
    expect(lettingFees.lawNotes.map(({ text }) => text).join(' ')).toContain(
      'Under the Tenant Fees Act 2019',
    )
  })
})
