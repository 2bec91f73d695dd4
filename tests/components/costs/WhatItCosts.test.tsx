import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WhatItCosts } from '~/components/costs/WhatItCosts'
import { firstEntries } from '~/lib/costs/buyingEntries'
import { buyingEntries, COSTS_KEY } from '~/services/costs/keptEntries'
import type { Property } from '~/types/property'
import { aProperty } from '../../support/aProperty.ts'

afterEach(() => {
  buyingEntries.change(firstEntries)
  localStorage.clear()
})

function open(changes: Partial<Property>) {
  render(
    <MemoryRouter>
      <WhatItCosts property={aProperty(changes)} />
    </MemoryRouter>,
  )
  return {
    user: userEvent.setup(),
    section: screen.queryByRole('region', { name: 'What it costs' }),
  }
}

/** As the demo flat in Pimlico. */
const flat: Partial<Property> = {
  price: 1_275_000,
  council_tax_band: 'G',
  tenure: 'share-of-freehold',
  service_charge: 3_100,
}
const freehold = { tenure: 'freehold', service_charge: null } as const
const rental: Partial<Property> = {
  property_class: 'rent',
  price: 2_950,
  price_frequency: 'pcm',
  deposit_amount: 3_403,
}

it('is left out where the price is on application', () => {
  for (const property_class of ['sale', 'development', 'commercial'] as const) {
    const onApplication = { price: null, price_qualifier: 'poa', property_class }
    expect(open(onApplication).section).toBeNull()
  }
})

describe('a home for sale', () => {
  it('costs so much a month at least, and so much at once', () => {
    const { section } = open(flat)
    expect(section).toHaveTextContent('At least £6,967 a month')
    expect(section).toHaveTextContent(
      'To buy it you need at least £198,750: deposit £127,500, Stamp Duty £71,250; not counting your solicitor, survey and removals',
    )
    expect(section).toHaveTextContent('Not stated by the seller: ground rent.')
    expect(section).toHaveTextContent(
      'Rates not compared with GOV.UK since the Budget of 28 October 2026.',
    )
  })

  it('says how, line by line, once it is asked', async () => {
    const { user } = open(flat)
    const button = screen.getByRole('button', { name: 'How this is worked out' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.click(button)
    const month = screen.getByRole('table', { name: 'A month' })
    expect(
      within(month)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Mortgage£6,708.17',
      'Service charge£258.33',
      'Council tax (band G), set by the councilnot\u00a0in\u00a0the\u00a0sum',
      'Not stated by the sellerground rent',
      'At least£6,966.50',
    ])
  })

  it('has the amounts of its parts beside the drawing of them', () => {
    open(flat)
    const amounts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(amounts).toEqual(['Loan £1,147,500', 'Deposit £127,500', 'Stamp Duty £71,250'])
  })

  it('costs about so much where nothing is missing', () => {
    const { section } = open({ ...flat, council_tax_band: 'exempt', ...freehold })
    expect(section).toHaveTextContent('About £6,708 a month')
    expect(section).not.toHaveTextContent('Not stated')
  })

  it('from £2m has the surcharge apart from the sum', async () => {
    const { user, section } = open({ ...flat, price: 2_000_000, ...freehold })
    await user.click(screen.getByRole('button', { name: 'How this is worked out' }))
    expect(section).toHaveTextContent(
      /High Value Council Tax Surcharge, from 1 April 2028 as announced; .*£2,500 a year, not in the sum/,
    )
  })

  it('from 1 April 2028 has the surcharge in the sum', async () => {
    vi.useFakeTimers({ now: new Date('2028-04-01T00:30:00+01:00'), shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { section } = open({ ...flat, price: 2_000_000, ...freehold })
    await user.click(screen.getByRole('button', { name: 'How this is worked out' }))
    const month = screen.getByRole('table', { name: 'A month' })
    expect(month).toHaveTextContent(
      'High Value Council Tax Surcharge; the real band depends on the value in 2026£208.33',
    )
    expect(section).not.toHaveTextContent(/as announced|a year, not in the sum/)
    expect(section).toHaveTextContent('At least £10,731 a month')
    vi.useRealTimers()
  })

  it('follows what a visitor enters, keeps it from then on, and says it once after a pause', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, section } = open(flat)
    expect(localStorage.getItem(COSTS_KEY)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'How this is worked out' }))
    await user.selectOptions(screen.getByLabelText('Deposit as'), 'pounds')
    await user.clear(screen.getByLabelText('Deposit'))
    await user.type(screen.getByLabelText('Deposit'), '275,000')
    expect(section).toHaveTextContent('At least £6,104 a month')
    expect(localStorage.getItem(COSTS_KEY)).toContain('275,000')

    const spoken = within(section ?? document.body).getByRole('status')
    expect(spoken).toHaveTextContent('')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(spoken).toHaveTextContent('At least £6,104 a month')
    vi.useRealTimers()
  })

  it('keeps the last good figures, greyed, while an entry cannot be used', async () => {
    const { user } = open(flat)
    await user.click(screen.getByRole('button', { name: 'How this is worked out' }))
    const years = screen.getByLabelText('Term in years')
    await user.clear(years)
    expect(years).toHaveAccessibleDescription('Whole years, from 1 to 40.')
    const total = screen.getByText('At least £6,967 a month', { ignore: '[role=status]' })
    expect(total).toHaveClass('opacity-50')
  })
})

describe('a home to rent', () => {
  it('costs a deposit and a first rent, within the law', () => {
    const { section } = open(rental)
    expect(section).toHaveTextContent(
      'To move in: £6,353 That is a deposit of £3,403 and £2,950 for the first month. Up to £680 of it when you reserve.',
    )
    expect(section).toHaveTextContent('The law allows no more than this')
    expect(section).toHaveTextContent(
      'A common check is a yearly income of 30 times the monthly rent (£88,500). It is not a law; every lawful income counts, benefits too.',
    )
  })

  it('has the legal limit where no deposit is stated, and says that it is one', () => {
    const { section } = open({ ...rental, deposit_amount: null })
    expect(section).toHaveTextContent(
      'To move in: at most £6,353 That is a deposit, not stated, of at most £3,403 and £2,950 for the first month.',
    )
    expect(section).toHaveTextContent('The law allows no more than this')
  })

  it('above £100,000 a year has no legal cap', () => {
    const { section } = open({ ...rental, price: 9_000, deposit_amount: 20_000 })
    expect(section).toHaveTextContent('No legal cap at this rent')
    expect(section).not.toHaveTextContent('when you reserve')
  })

  it('has no deposit invented where none is stated and no law sets one', () => {
    const { section } = open({ ...rental, price: 9_000, deposit_amount: null })
    expect(section).toHaveTextContent(
      'To move in: at least £9,000 That is £9,000 for the first month; the deposit is not stated.',
    )
  })
})

it('a commercial property has the tax of its own rates', () => {
  const { section } = open({ property_class: 'commercial', price: 275_000 })
  expect(section).toHaveTextContent('Stamp Duty £3,250')
})

it('a home that is sold costs nobody anything any more', () => {
  expect(open({ status: 'sold' }).section).toBeNull()
})
