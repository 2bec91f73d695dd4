import { materialFacts } from '../../tests/support/completeFacts.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { field, fillHouse, openEdit, openNew, save, savedId, stored } from './propertyForm.ts'

test('an edit changes what was changed and nothing else, and visitors see it', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing(
    {
      property_class: 'rent',
      type: 'apartment',
      price: 2400,
      price_frequency: 'pcm',
      minimum_term: 6,
      deposit_amount: 2750,
      available_from: '2026-12-10',
      furnished: true,
      pet_friendly: true,
      area: 640,
      availability: 'Available from 10 December 2026',
      rating: 4.2,
      features: ['gym', 'Concierge desk'],
      epc_state: 'held',
      epc_rating: 'B',
      epc_score: 85,
      heating: ['gas-central'],
      answers: { ...materialFacts.rent.answers, noise: { answer: 'none' } },
      specs: { council_tax_band: 'D', lift: true, deck: { m: 4 } },
    },
    2,
  )
  const before = await stored(records, listing.id)
  const form = await openEdit(page, listing)
  await expect(field(form, 'Price')).toHaveValue('2,400')
  await expect(field(form, 'Deposit')).toHaveValue('2,750')
  await expect(field(form, 'Available from')).toHaveValue('2026-12-10')
  await expect(form.getByRole('switch', { name: 'Furnished' })).toBeChecked()
  await expect(form.getByRole('switch', { name: 'Bills included' })).not.toBeChecked()
  await field(form, 'Price').fill('2,500')
  await save(form)

  expect(await savedId(form)).toBe(listing.id)
  await expect(page.getByRole('dialog', { name: 'Edit Property - Images' })).toBeVisible()
  await expect(form.getByText('Primary Image')).toBeVisible()
  await form.getByRole('button', { name: 'Add material information' }).click()
  const material = page.getByRole('dialog', { name: 'Material information' })
  await expect(field(material, 'EPC rating')).toHaveValue('B')
  await material.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await stored(records, listing.id)).toEqual({ ...before, price: 2500, search_price: 2500 })

  await page.goto(`/property/${listing.id}`)
  await expect(page.getByText('£2,500 pcm').first()).toBeVisible()
})

test('a date that is half entered is not taken for none', async ({ page, records }) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Property class').selectOption('rent')
  await field(form, 'Price').fill('2,400')
  const date = field(form, 'Available from')
  await date.focus()
  await date.pressSequentially('10')
  await save(form)
  await expect(date).toBeFocused()
  await expect(date).toHaveAccessibleDescription('Please enter a whole date: day, month and year.')
  await date.fill('2027-01-04')
  await save(form)
  expect((await stored(records, await savedId(form))).available_from).toBe('2027-01-04')
})
