import { describe, expect, it } from 'vitest'
import { lettingFees } from '~/content/fees'
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

  it('says that the fees are the landlord’s and not the tenant’s', () => {
    expect(lettingFees.lawNotes.map(({ text }) => text).join(' ')).toContain(
      'Under the Tenant Fees Act 2019',
    )
  })
})
