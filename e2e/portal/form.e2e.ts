import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  button,
  field,
  fillHouse,
  formOf,
  openEdit,
  openNew,
  save,
  savedId,
  stored,
} from './propertyForm.ts'

const noRentTerms = {
  price_frequency: null,
  minimum_term: null,
  deposit_amount: null,
  available_from: null,
  furnished: false,
  bills_included: false,
  student_friendly: false,
  pet_friendly: false,
}

async function fill(form: Locator, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) await field(form, label).fill(value)
}

test('a house for sale is stored as it was entered, in every column', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const form = await openNew(page)
  const title = await fillHouse(form)
  await field(form, 'Area').fill('1,840')
  await field(form, 'Status').selectOption('Pending')
  await form.getByRole('switch', { name: 'Featured' }).check()
  await field(form, 'Availability').fill('Chain free')
  await button(form, 'Garden').click()
  await field(form, 'Tenure').selectOption('Leasehold')
  await field(form, 'Council tax band').selectOption('G')
  await field(form, 'EPC rating').selectOption('C')
  await fill(form, {
    'Years left on lease': '125',
    'Service charge': '£4,200',
    'Plot size': '0.3 acre',
  })
  await save(form)

  await expect(page.getByRole('dialog', { name: 'Add Property - Images' })).toBeVisible()
  const id = await savedId(form)
  expect(await stored(records, id)).toEqual({
    id,
    title,
    description: 'A house entered in a test.',
    location: 'Barnes, London',
    property_class: 'sale',
    type: 'house',
    status: 'pending',
    featured: true,
    price: 1_250_000,
    search_price: 1_250_000,
    ...noRentTerms,
    bedrooms: 4,
    bathrooms: 2,
    parking_spaces: 1,
    area: 1840,
    council_tax_band: 'G',
    completion_year: null,
    features: ['garden'],
    specs: {
      tenure: 'Leasehold',
      lease_years: 125,
      service_charge: 4200,
      epc_rating: 'C',
      plot_size: '0.3 acre',
    },
    availability: 'Chain free',
    agent_ref: null,
    outward_postcode: null,
    borough: null,
    nearest_station: null,
    rating: null,
    image_urls: [],
    first_public_at: expect.any(String),
    status_since: expect.any(String),
    // What searches go by is derived.
    cover: null,
    feature_bits: 0b10_0000_0011, // a garden, which is outside space, and parking
    tenure: 'leasehold',
    place_id: expect.any(Number),
    // The fields that are left empty stand between.
    search_text: `${title}\nbarnes, london\n\n\n\n\na house entered in a test.`.toLowerCase(),
  })

  await button(form, 'Finish').click()
  await expect(formOf(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

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
      specs: {
        epc_rating: 'B',
        council_tax_band: 'D',
        lift: true,
        tenure: 'Leasehold',
        deck: { m: 4 },
      },
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
  await expect(field(form, 'EPC rating')).toHaveValue('B')
  await field(form, 'Price').fill('2,500')
  await save(form)

  expect(await savedId(form)).toBe(listing.id)
  await expect(page.getByRole('dialog', { name: 'Edit Property - Images' })).toBeVisible()
  await expect(form.getByText('Primary Image')).toBeVisible()
  expect(await stored(records, listing.id)).toEqual({ ...before, price: 2500, search_price: 2500 })

  await page.goto(`/property/${listing.id}`)
  await expect(page.getByText('£2,500 pcm').first()).toBeVisible()
})

test('a date that is half entered is not taken for none', async ({ page, records }) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Property class').selectOption('rent')
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
