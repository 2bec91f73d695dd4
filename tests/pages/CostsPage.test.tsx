import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { firstEntries } from '~/lib/costs/buyingEntries'
import { buyingEntries } from '~/services/costs/keptEntries'
import { openSite } from '../support/openSite.tsx'
import { translatePage } from '../support/translatePage.ts'

afterEach(() => {
  buyingEntries.change(firstEntries)
  localStorage.clear()
})

async function openPage(fragment = '') {
  const { user } = await openSite(`/costs${fragment}`)
  const region = async (name: string) => {
    const found = await screen.findByRole('region', { name })
    return { found, ...within(found) }
  }
  return { user, region }
}

it('goes from a price to the tax, the month and the income', async () => {
  const { user, region } = await openPage()
  const buying = await region('Buying')
  await user.clear(buying.getByLabelText('Price'))
  await user.type(buying.getByLabelText('Price'), '1,275,000')
  expect(buying.found).toHaveTextContent('£6,708 a month for the mortgage')
  expect(buying.found).toHaveTextContent('deposit £127,500, Stamp Duty £71,250')
  expect(buying.found).toHaveTextContent('needs a yearly income of £255,000')
})

it('goes from an income back to the price and the rent', async () => {
  const { user, region } = await openPage()
  const income = await region('What your income could buy')
  await user.clear(income.getByLabelText('Yearly income'))
  await user.type(income.getByLabelText('Yearly income'), '255000')
  expect(income.found).toHaveTextContent('A price of £1,275,000')
  expect(income.found).toHaveTextContent('A rent of £8,500 a month')
})

it('states the caps of a rent to the penny', async () => {
  const { user, region } = await openPage()
  const renting = await region('Renting')
  await user.clear(renting.getByLabelText('Rent'))
  await user.type(renting.getByLabelText('Rent'), '925')
  expect(renting.found).toHaveTextContent('£1,067.30')
  expect(renting.found).toHaveTextContent('£213.46')
})

it('has the figures of a link, which it neither sends nor keeps, and its own in its address', async () => {
  const { user, region } = await openPage('#price=500001&buyer=first-home&deposit=20')
  const buying = await region('Buying')
  expect(await buying.findByText(/Stamp Duty £15,000/)).toBeInTheDocument()
  expect(buying.getByLabelText('Who is buying')).toHaveValue('first-home')
  expect(localStorage.getItem('bng_costs')).toBeNull()

  await user.selectOptions(buying.getByLabelText('Who is buying'), 'company')
  expect(buying.found).toHaveTextContent('Stamp Duty £85,000')
  expect(new URLSearchParams(location.hash.slice(1)).get('buyer')).toBe('company')
  expect(location.search).toBe('')
})

it('keeps the last good figures while a price cannot be used', async () => {
  const { user, region } = await openPage()
  const buying = await region('Buying')
  await user.clear(buying.getByLabelText('Price'))
  expect(buying.getByLabelText('Price')).toHaveAccessibleDescription(
    'An amount from £1 to £999,999,999.',
  )
  expect(buying.found).toHaveTextContent('To buy at £500,000')
})

it('keeps the last good limits of a rent, greyed, while it cannot be used', async () => {
  const { user, region } = await openPage()
  const renting = await region('Renting')
  await user.clear(renting.getByLabelText('Rent'))
  await user.type(renting.getByLabelText('Rent'), '925')
  const result = renting.getByText(/^To move in: at most £1,992/, { ignore: '[role=status]' })
  await user.clear(renting.getByLabelText('Rent'))
  expect(renting.getByLabelText('Rent')).toHaveAccessibleDescription(
    'An amount from £1 to £999,999,999.',
  )
  expect(result).toBeInTheDocument()
  expect(renting.found).toHaveTextContent('£213.46')
  expect(result.closest('.opacity-50')).not.toBeNull()
  await user.type(renting.getByLabelText('Rent'), '425')
  expect(result.closest('.opacity-50')).toBeNull()
  expect(
    await renting.findByText('To move in: at most £915.38', { selector: '[role=status]' }),
  ).toBeInTheDocument()
})

it('keeps what the last good income reaches, greyed, while it or the deposit cannot be used', async () => {
  const { user, region } = await openPage()
  const income = await region('What your income could buy')
  const buying = await region('Buying')
  const result = income.getByText('A price of £300,000', { ignore: '[role=status]' })
  expect(result.closest('.opacity-50')).toBeNull()
  await user.clear(income.getByLabelText('Yearly income'))
  expect(result).toHaveTextContent('A price of £300,000')
  expect(result.closest('.opacity-50')).not.toBeNull()
  await user.type(income.getByLabelText('Yearly income'), '120000')
  expect(result).toHaveTextContent('A price of £600,000')
  await user.clear(buying.getByLabelText('Deposit'))
  expect(result).toHaveTextContent('A price of £600,000')
  expect(result.closest('.opacity-50')).not.toBeNull()
})

it.each([
  ['Buying', 'Price', '612,345'],
  ['Buying', 'Deposit', '23'],
  ['Buying', 'Term in years', '31'],
  ['Buying', 'Interest rate, % a year', '3.25'],
  ['Buying', 'Who is buying', 'company'],
  ['What your income could buy', 'Yearly income', '71,000'],
  ['Renting', 'Rent', '12,000'],
  ['Renting', 'Rent', '1,234'],
  ['Renting', 'Paid', 'pw'],
])(
  'shows the same figures while a browser translates it, after a change of %s: %s',
  async (...change) => {
    const [section, label, value] = change
    const figuresAfter = async (isTranslated: boolean) => {
      const { user, region } = await openPage()
      const { getByLabelText } = await region(section)
      if (isTranslated) translatePage(screen.getByRole('main'))
      const field = getByLabelText(label)
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, value)
      else {
        await user.clear(field)
        await user.type(field, value)
      }
      const figures = screen
        .getByRole('main')
        .textContent.match(/£[\d,.]*\d|\d+ weeks|\d+ days|no cap|legal cap/gi)
      cleanup()
      buyingEntries.change(firstEntries)
      return figures
    }
    const expected = await figuresAfter(false)
    expect(await figuresAfter(true)).toEqual(expected)
  },
)
