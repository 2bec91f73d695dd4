import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  button,
  field,
  fillHouse,
  openEdit,
  openNew,
  SAVED,
  save,
  savedId,
  stored,
} from './propertyForm.ts'

const labelsOf = (select: Locator) => select.locator('option').allTextContents()

test('types go by the class, and going back to a class loses nothing that was entered', async ({
  page,
}) => {
  const form = await openNew(page)
  const type = field(form, 'Type')
  const propertyClass = field(form, 'Property class')
  await expect(propertyClass).toHaveValue('sale')
  await expect(field(form, 'Status').locator('option:checked')).toHaveText('Available')
  expect(await labelsOf(field(form, 'Status'))).toEqual(['Available', 'Pending', 'Sold'])
  expect(await labelsOf(type)).toEqual([
    'Please choose',
    'House',
    'Apartment',
    'Penthouse',
    'Villa',
    'Mansion',
    'Plot',
  ])
  await expect(field(form, 'Price frequency')).toHaveCount(0)
  await expect(form.getByRole('switch')).toHaveCount(1)

  await type.selectOption('penthouse')
  await propertyClass.selectOption('rent')
  // Valid for both.
  await expect(type).toHaveValue('penthouse')
  expect(await labelsOf(type)).toEqual([
    'Please choose',
    'House',
    'Apartment',
    'Studio',
    'Penthouse',
  ])
  await field(form, 'Minimum term').fill('18')
  await field(form, 'Deposit').fill('3,000')
  await form.getByRole('switch', { name: 'Pet friendly' }).check()
  await type.selectOption('studio')

  await propertyClass.selectOption('commercial')
  await expect(type).toHaveValue('')
  expect(await labelsOf(type)).toEqual([
    'Please choose',
    'Office',
    'Retail',
    'Industrial',
    'Mixed use',
    'Restaurant',
  ])
  await expect(field(form, 'Minimum term')).toHaveCount(0)
  await propertyClass.selectOption('development')
  expect(await labelsOf(type)).toEqual([
    'Please choose',
    'Apartment complex',
    'Mixed use',
    'Luxury residences',
    'Townhouse',
  ])

  await propertyClass.selectOption('rent')
  await expect(type).toHaveValue('studio')
  await expect(field(form, 'Minimum term')).toHaveValue('18')
  await expect(field(form, 'Deposit')).toHaveValue('3,000')
  await expect(form.getByRole('switch', { name: 'Pet friendly' })).toBeChecked()
})

test('features are added by tap, by button and by Enter, once each, and removed', async ({
  page,
  records,
}) => {
  const form = await openNew(page)
  await fillHouse(form)
  const next = field(form, 'Another feature')
  const list = form.getByRole('list', { name: 'Features of this property' })
  const add = button(form, 'Add')
  await expect(add).toBeDisabled()
  await next.fill('   ')
  await expect(add).toBeDisabled()

  await next.fill(' Wine cellar ')
  await add.click()
  await expect(next).toHaveValue('')
  await expect(next).toBeFocused()
  await next.fill('Roof terrace')
  await next.press('Enter')
  await next.fill('wine CELLAR')
  await next.press('Enter')
  await expect(form.getByText('wine CELLAR is in the list already.')).toBeAttached()
  // By its label it is the one that visitors search for.
  await next.fill('River View')
  await next.press('Enter')
  await expect(button(form, 'River view')).toHaveAttribute('aria-pressed', 'true')
  await button(form, 'Gym').click()
  await button(form, 'Parking').click()
  await button(form, 'Parking').click()
  await expect(list.getByRole('listitem')).toHaveText([
    'Wine cellar',
    'Roof terrace',
    'River view',
    'Gym',
  ])
  await button(form, 'Remove Wine cellar').click()
  await expect(button(form, 'Remove Roof terrace')).toBeFocused()
  // Typed and not added: saving does that.
  await next.fill('Sauna')
  await save(form)
  expect((await stored(records, await savedId(form))).features).toEqual([
    'Roof terrace',
    'river-view',
    'gym',
    'Sauna',
  ])
})

test('sixty features are the most', async ({ page, records }) => {
  const features = Array.from({ length: 59 }, (_, index) => `Feature ${index + 1}`)
  const listing = await records.makeListing({ features })
  const form = await openEdit(page, listing)
  await button(form, 'Garden').click()
  await expect(form.getByText('That is all: a listing has at most 60 features.')).toBeVisible()
  await field(form, 'Another feature').fill('One more')
  await expect(button(form, 'Add')).toBeDisabled()
  await expect(button(form, 'Gym')).toBeDisabled()
  await save(form)
  await expect(form.getByText(SAVED)).toHaveCount(0)
  await expect(field(form, 'Another feature')).toBeFocused()
  await field(form, 'Another feature').fill('')
  await save(form)
  expect((await stored(records, await savedId(form))).features).toEqual([...features, 'garden'])
})

test('what a rental says by a switch it does not say by a feature as well', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({
    property_class: 'rent',
    type: 'house',
    price_frequency: 'pcm',
    minimum_term: 12,
    features: ['furnished', 'garden'],
  })
  const form = await openEdit(page, listing)
  const known = form.getByRole('group', { name: 'Visitors can search for these' })
  await expect(known.getByRole('button')).toHaveText([
    'Garden',
    'Parking',
    'Concierge',
    'Gym',
    'Security',
    'River view',
    'City view',
  ])
  const list = form.getByRole('list', { name: 'Features of this property' })
  await expect(list.getByRole('listitem')).toHaveText(['Furnished', 'Garden'])

  const next = field(form, 'Another feature')
  await next.fill('Pet friendly')
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription('Please use the switch for this under Tenancy.')
  await expect(next).toBeFocused()
  await save(form)
  await expect(form.getByText(SAVED)).toHaveCount(0)
  await next.fill('Balcony')
  await expect(next).toHaveAttribute('aria-invalid', 'false')
  await next.press('Enter')
  await form.getByRole('switch', { name: 'Pet friendly' }).check()
  await button(form, 'Remove Furnished').click()
  await save(form)
  await savedId(form)
  expect(await stored(records, listing.id)).toMatchObject({
    features: ['garden', 'Balcony'],
    furnished: false,
    pet_friendly: true,
  })
})

test('other classes than rentals say both by a feature', async ({ page }) => {
  const form = await openNew(page)
  for (const [propertyClass, count] of [
    ['sale', 1],
    ['rent', 0],
    ['commercial', 1],
    ['development', 1],
  ] as const) {
    await field(form, 'Property class').selectOption(propertyClass)
    await expect(button(form, 'Furnished')).toHaveCount(count)
    await expect(button(form, 'Pet-friendly')).toHaveCount(count)
  }
})

test('hints go by the class', async ({ page }) => {
  const form = await openNew(page)
  for (const [propertyClass, availability, rooms] of [
    ['sale', 'Such as Chain free', 'Enter 0 where there are none.'],
    ['rent', 'Such as Available now', 'Enter 0 where there are none.'],
    [
      'commercial',
      'Such as Vacant possession',
      'Enter 0 where there are none, as for the bedrooms of an office.',
    ],
    [
      'development',
      'Such as Reservations open',
      'Enter 0 where a single figure does not fit the whole development.',
    ],
  ] as const) {
    await field(form, 'Property class').selectOption(propertyClass)
    await expect(field(form, 'Availability')).toHaveAccessibleDescription(availability)
    await expect(form.getByText(rooms, { exact: true })).toBeVisible()
    await expect(field(form, 'Area')).toHaveAccessibleDescription('Square feet, such as 850')
  }
})

test('an area may be typed with its unit', async ({ page, records }) => {
  const form = await openNew(page)
  await fillHouse(form)
  await field(form, 'Area').fill('1,840 sq ft')
  await save(form)
  expect((await stored(records, await savedId(form))).area).toBe(1840)
  await button(form, 'Back to Details').click()
  await expect(field(form, 'Area')).toHaveValue('1,840')
})

test('what is missing is said at each field, the first gets the focus, and nothing is sent', async ({
  page,
}) => {
  const form = await openNew(page)
  let writes = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/properties')) writes += 1
  })
  await field(form, 'Location').fill('Kew, London')
  await field(form, 'Property class').selectOption('rent')
  await field(form, 'Minimum term').fill('')
  await save(form)

  const missing = {
    Type: 'Please choose a type.',
    Title: 'Please enter a title.',
    Description: 'Please describe the property.',
    Price: 'Please enter a price.',
    'Minimum term': 'Please enter the minimum term in months.',
    Bedrooms: 'Please enter how many bedrooms there are, or 0.',
    Bathrooms: 'Please enter how many bathrooms there are, or 0.',
    'Parking spaces': 'Please enter how many parking spaces there are, or 0.',
  }
  for (const [label, message] of Object.entries(missing)) {
    await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(`${message}$`))
  }
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(Object.keys(missing).length)
  await expect(field(form, 'Type')).toBeFocused()
  await expect(field(form, 'Location')).toHaveValue('Kew, London')

  await field(form, 'Type').selectOption('house')
  await expect(field(form, 'Type')).not.toHaveAccessibleDescription(/choose/)
  await field(form, 'Title').fill('A title')
  await field(form, 'Description').fill('Words.')
  await field(form, 'Price').fill('2,400.50')
  await save(form)
  await expect(field(form, 'Price')).toBeFocused()
  await expect(field(form, 'Price')).toHaveAccessibleDescription(
    /Please enter whole pounds without pence, such as 2,400\.$/,
  )
  await expect(field(form, 'Price')).toHaveValue('2,400.50')
  expect(writes).toBe(0)
})

const wrong: [label: string, value: string, message: string][] = [
  ['Price', '1,000,000,000', 'Please enter a number from 0 to 999,999,999.'],
  ['Price', '-5', 'Please enter whole pounds without pence, such as 1,250,000.'],
  ['Bedrooms', '1001', 'Please enter a number from 0 to 1,000.'],
  ['Bathrooms', 'two', 'Please enter a whole number, such as 2, or 0.'],
  ['Parking spaces', '1.5', 'Please enter a whole number, such as 1, or 0.'],
  ['Area', '80 sq m', 'Please enter whole square feet, such as 850.'],
  ['Area', '100,000,000', 'Please enter a number from 0 to 99,999,999.'],
  ['Title', 'x'.repeat(201), 'Please keep this to 200 characters. It has 201.'],
  ['Service charge', 'a lot', 'Please enter whole pounds without pence, such as 4,200.'],
]

test('what the database would refuse is said at its field', async ({ page }) => {
  const form = await openNew(page)
  await fillHouse(form)
  for (const [label, value, message] of wrong) {
    const entry = field(form, label)
    const before = await entry.inputValue()
    await entry.fill(value)
    await save(form)
    await expect(entry).toBeFocused()
    await expect(entry).toHaveAccessibleDescription(
      new RegExp(`${message.replaceAll('.', '\\.')}$`),
    )
    await entry.fill(before)
    await expect(entry).toHaveAttribute('aria-invalid', 'false')
  }
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
