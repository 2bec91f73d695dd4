import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { openPortal, test } from './fixtures.ts'
import {
  button,
  field,
  fillHouse,
  formOf,
  openEdit,
  openNew,
  pressEdit,
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

test('a house for sale is stored as it was entered, in every column', async ({ page, records }) => {
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
    completion_year: null,
    features: ['garden'],
    specs: {
      tenure: 'Leasehold',
      lease_years: 125,
      service_charge: 4200,
      council_tax_band: 'G',
      epc_rating: 'C',
      plot_size: '0.3 acre',
    },
    availability: 'Chain free',
    rating: null,
    image_urls: [],
    // What searches go by is derived.
    cover: null,
    feature_bits: 0b11, // a garden, and parking
    place_id: expect.any(Number),
    search_text: `${title}\nbarnes, london\na house entered in a test.`.toLowerCase(),
  })

  await button(form, 'Finish').click()
  await expect(formOf(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('a rental is stored with all its terms', async ({ page, records }) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Property class').selectOption('rent')
  await field(form, 'Type').selectOption('studio')
  await fill(form, {
    Price: '425',
    'Minimum term': '6',
    Deposit: '2,125',
    'Available from': '2026-12-10',
  })
  await field(form, 'Price frequency').selectOption('pw')
  for (const name of ['Furnished', 'Bills included', 'Student friendly', 'Pet friendly']) {
    await form.getByRole('switch', { name }).check()
  }
  await save(form)

  expect(await stored(records, await savedId(form))).toMatchObject({
    property_class: 'rent',
    type: 'studio',
    status: 'active',
    featured: false,
    price: 425,
    search_price: 1841,
    price_frequency: 'pw',
    minimum_term: 6,
    deposit_amount: 2125,
    available_from: '2026-12-10',
    furnished: true,
    bills_included: true,
    student_friendly: true,
    pet_friendly: true,
    area: null,
    specs: {},
    image_urls: [],
  })
})

test('a rental of which only what is required is entered gets the defaults', async ({
  page,
  records,
}) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Property class').selectOption('rent')
  await expect(field(form, 'Price frequency')).toHaveValue('pcm')
  await expect(field(form, 'Minimum term')).toHaveValue('12')
  await save(form)
  expect(await stored(records, await savedId(form))).toMatchObject({
    ...noRentTerms,
    price_frequency: 'pcm',
    minimum_term: 12,
  })
})

test('a development is stored with its completion, rating and particulars', async ({
  page,
  records,
}) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Property class').selectOption('development')
  await field(form, 'Type').selectOption('luxury-residences')
  await fill(form, {
    'Completion year': '2027',
    Rating: '4.5',
    Homes: '1,200',
    Sizes: '620–1,450 sq ft',
    Floors: '18',
    Completion: 'Q4 2027',
    'Progress on site': '35',
    Occupancy: '15 of 26 reserved',
  })
  await save(form)
  expect(await stored(records, await savedId(form))).toMatchObject({
    property_class: 'development',
    type: 'luxury-residences',
    completion_year: 2027,
    rating: 4.5,
    specs: {
      units: 1200,
      size: '620–1,450 sq ft',
      floors: 18,
      completion: 'Q4 2027',
      progress: 35,
      occupancy: '15 of 26 reserved',
    },
    ...noRentTerms,
  })
})

test('commercial premises are stored with their particulars', async ({ page, records }) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Property class').selectOption('commercial')
  await field(form, 'Type').selectOption('mixed-use')
  await fill(form, { 'Use class': 'E(g)(i)', Floors: '8', Occupancy: 'Fully let' })
  await field(form, 'Tenure').selectOption('Freehold')
  await field(form, 'EPC rating').selectOption('B')
  await save(form)
  expect(await stored(records, await savedId(form))).toMatchObject({
    property_class: 'commercial',
    type: 'mixed-use',
    specs: {
      use_class: 'E(g)(i)',
      floors: 8,
      occupancy: 'Fully let',
      tenure: 'Freehold',
      epc_rating: 'B',
    },
    completion_year: null,
    rating: null,
    ...noRentTerms,
  })
})

test('an edit changes what was changed and nothing else', async ({ page, records }) => {
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
})

test('a listing that is sold instead of let loses its rent terms', async ({ page, records }) => {
  const listing = await records.makeListing(
    {
      property_class: 'rent',
      type: 'studio',
      price: 1200,
      price_frequency: 'pcm',
      minimum_term: 12,
      deposit_amount: 1384,
      available_from: '2026-12-10',
      furnished: true,
      bills_included: true,
      student_friendly: true,
      pet_friendly: true,
    },
    1,
  )
  const form = await openEdit(page, listing)
  await field(form, 'Property class').selectOption('sale')
  await save(form)
  await expect(field(form, 'Type')).toBeFocused()
  await field(form, 'Type').selectOption('apartment')
  await field(form, 'Price').fill('310,000')
  await field(form, 'Status').selectOption('Sold')
  await save(form)
  await savedId(form)
  expect(await stored(records, listing.id)).toMatchObject({
    ...noRentTerms,
    property_class: 'sale',
    type: 'apartment',
    status: 'sold',
    price: 310_000,
  })
  // The photographs go with it.
  await expect(form.getByText('Primary Image')).toBeVisible()
})

test('back in the details the form holds what is stored, and saves to the same row', async ({
  page,
  records,
}) => {
  const form = await openNew(page)
  const title = await fillHouse(form)
  await save(form)
  const id = await savedId(form)
  await button(form, 'Back to Details').click()
  await expect(page.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  await expect(field(form, 'Title')).toHaveValue(title)
  await expect(field(form, 'Price')).toHaveValue('1,250,000')
  // Photographs are the second step's business by now.
  await expect(form.getByText('Save property to manage images')).toHaveCount(0)
  await field(form, 'Bedrooms').fill('5')
  await save(form)
  expect(await savedId(form)).toBe(id)
  const { data } = await records.client
    .from('properties')
    .select('id,bedrooms')
    .eq('title', title)
    .throwOnError()
  expect(data).toEqual([{ id, bedrooms: 5 }])
  await button(form, 'Finish').click()
  await expect(formOf(page)).toHaveCount(0)

  // The form starts anew.
  await page.getByRole('button', { name: 'Add New Property' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  await expect(field(form, 'Title')).toHaveValue('')
})

async function visitorSees(page: Page, id: string, text: string): Promise<void> {
  await page.goto(`/property/${id}`)
  await expect(page.getByText(text).first()).toBeVisible()
}

test('visitors see the edit', async ({ page, records }) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Availability').fill('Vendor suited')
  await save(form)
  await savedId(form)
  await visitorSees(page, listing.id, 'Vendor suited')
})

test('while the listing loads its form shows so, and a failure can be repeated', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/^Failed to load resource: /, /The property could not be loaded/)
  const listing = await records.makeListing()
  const call = `**/rest/v1/properties?*id=eq.${listing.id}*`
  await page.route(call, (route) => route.abort())
  await pressEdit(page, listing)
  const form = formOf(page)
  await expect(form.locator('.skeleton').first()).toBeVisible()
  await expect(form.getByRole('alert')).toHaveText(/^The property could not be loaded/)
  await page.unroute(call)
  await button(form, 'Try again').click()
  await expect(field(form, 'Title')).toHaveValue(listing.title)
})

test('a listing that is gone when its form opens is said to be', async ({ page, records }) => {
  const listing = await records.makeListing()
  await openPortal(page, `?search=${encodeURIComponent(listing.title)}`)
  const card = page.getByRole('article', { name: listing.title })
  await card.hover()
  await records.client.from('properties').delete().eq('id', listing.id).throwOnError()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(formOf(page).getByRole('alert')).toHaveText('This property does not exist any more.')
})
