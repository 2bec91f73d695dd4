import type { Locator, Page } from '@playwright/test'
import { everyField, type FieldName, fieldNames } from '../../src/content/everyField.ts'
import { isOfClass, type ListingField } from '../../src/types/listingField.ts'
import { expect, inCore } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { button, field, openNew, save, savedId, stored } from './propertyForm.ts'

/** What a field is given, and what is stored of it. */
interface Sample {
  entry: string | boolean
  value: unknown
}

/** Fields that the form asks for in a way of their own, or that the others rest on. */
const special: readonly FieldName[] = ['property_class', 'type', 'features']

/**
 * What is entered into a field: by its kind, so that a new field is tried without a line here.
 * @param own the title, and the reference, which no two listings share
 */
function sampleOf(name: FieldName, own: string): Sample {
  const row: ListingField = everyField[name]
  switch (row.kind) {
    case 'text':
    case 'paragraphs': {
      const text = name === 'title' || name === 'agent_ref' ? own : `Some ${row.label}`
      return { entry: text, value: text }
    }
    case 'whole':
      return name === 'bedrooms_to' ? { entry: '9', value: 9 } : { entry: '7', value: 7 }
    case 'money':
      return { entry: '4,321', value: 4321 }
    case 'year':
      return { entry: '2031', value: 2031 }
    case 'postcode':
      return { entry: 'SW1A', value: 'SW1A' }
    case 'certificate':
      return { entry: '0123-4567-8901-2345-6789', value: '0123-4567-8901-2345-6789' }
    case 'rating':
      return { entry: '4.5', value: 4.5 }
    case 'date':
      return { entry: '2027-03-14', value: '2027-03-14' }
    case 'switch':
      return { entry: true, value: true }
    case 'choice': {
      // With a price on application the price is not asked.
      const value =
        row.choices?.findLast((choice) => choice.value !== 'poa')?.value ??
        (name === 'status' ? 'active' : 'pw')
      return { entry: value, value }
    }
    case 'list':
    case 'several':
    case 'answers':
      throw new Error('It has no single entry.')
    default:
      return row satisfies never
  }
}

const ofEveryClass = {
  Postcode: 'SW1A',
  'Borough or district': 'Some Borough or district',
  'Nearest station': 'Some Nearest station',
  Bathrooms: '7',
  Parking: '7',
  Availability: 'Some Availability',
}

/** What is then to be seen: on the page beside each label, and on the card. */
const classes = [
  {
    propertyClass: 'sale',
    type: 'plot',
    list: '/properties',
    page: {
      ...ofEveryClass,
      Type: 'Plot',
      Bedrooms: '7',
      Area: '7 sq ft',
      'Council tax band': 'Not banded',
      Tenure: 'Share of freehold',
      'Years left on lease': '7',
      'Ground rent': '£4,321 a year',
      'Service charge': '£4,321 a year',
      'EPC rating': 'Exempt',
      'Plot size': 'Some Plot size',
    },
    card: '7 beds · 7 baths · 7 sq ft',
  },
  {
    propertyClass: 'rent',
    type: 'penthouse',
    list: '/rentals',
    page: {
      ...ofEveryClass,
      Type: 'Penthouse',
      Bedrooms: '7',
      Area: '7 sq ft',
      Term: '7 months',
      Deposit: '£4,321',
      'Available from': '14\u00a0March\u00a02027',
      Furnished: 'Yes',
      'Bills included': 'Yes',
      Pets: 'Welcome to ask',
      Students: 'Welcome',
      'Council tax band': 'Not banded',
      'EPC rating': 'Exempt',
    },
    card: '7 beds · 7 baths · 7 sq ft',
  },
  {
    propertyClass: 'development',
    type: 'townhouse',
    list: '/developments',
    progress: '7% built · Some Completion · Some Occupancy',
    page: {
      ...ofEveryClass,
      Type: 'Townhouse',
      Bedrooms: '7–9',
      Area: 'Some Sizes',
      Rating: '4.5 out of 5',
      Homes: '7',
      Floors: '7',
      Tenure: 'Share of freehold',
    },
    // A word joiner keeps the range on one line.
    card: '7–\u20609 beds · 7 baths · Some Sizes',
  },
  {
    propertyClass: 'commercial',
    type: 'restaurant',
    list: '/commercial',
    page: {
      ...ofEveryClass,
      Type: 'Restaurant',
      Bedrooms: '7',
      Area: '7 sq ft',
      'Use class': 'Some Use class',
      Floors: '7',
      Tenure: 'Share of freehold',
      'Years left on lease': '7',
      'Service charge': '£4,321 a year',
      'Business rates': '£4,321 a year',
      Premium: '£4,321',
      'EPC rating': 'Exempt',
      Occupancy: 'Some Occupancy',
    },
    card: '7 beds · 7 baths · 7 sq ft',
  },
] as const

async function enter(form: Locator, name: FieldName, { entry }: Sample): Promise<void> {
  const { label, kind }: ListingField = everyField[name]
  if (typeof entry === 'boolean') await form.getByRole('switch', { name: label }).check()
  else if (kind === 'choice') await field(form, label).selectOption(entry)
  else await field(form, label).fill(entry)
}

/** What the page says beside a label. */
const said = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')

for (const { propertyClass, type, list, page: seen, card: facts, ...more } of classes) {
  const tag = inCore(propertyClass === 'sale' || propertyClass === 'rent')
  test(
    `every field of a listing of class '${propertyClass}' is stored, opened again and shown where it says`,
    tag,
    async ({ page, records }) => {
      const own = `Listing ${crypto.randomUUID().slice(0, 8)}`
      const form = await openNew(page)
      await field(form, 'Property class').selectOption(propertyClass)
      await field(form, 'Type').selectOption(type)
      const names = fieldNames.filter(
        (name) => isOfClass(everyField[name], propertyClass) && !special.includes(name),
      )
      const samples = new Map(names.map((name) => [name, sampleOf(name, own)]))
      for (const [name, sample] of samples) await enter(form, name, sample)
      await save(form)
      const id = await savedId(form)

      const row: Readonly<Record<string, unknown>> = await stored(records, id)
      for (const [name, { value }] of samples) {
        const { in: place }: ListingField = everyField[name]
        const kept = place === 'specs' ? Object(row.specs)[name] : row[name]
        expect(kept, name).toEqual(value)
      }

      await button(form, 'Back to Details').click()
      for (const [name, { entry }] of samples) {
        const { label }: ListingField = everyField[name]
        if (typeof entry === 'boolean') {
          await expect(form.getByRole('switch', { name: label })).toBeChecked()
        } else {
          await expect(field(form, label)).toHaveValue(entry)
        }
      }

      await page.goto(`/property/${id}`)
      for (const [label, text] of Object.entries({ ...seen, Reference: own })) {
        await expect(said(page, label).first()).toHaveText(text)
      }
      if ('progress' in more) {
        await expect(page.getByText(more.progress, { exact: true })).toBeVisible()
      }
      for (const name of names) {
        const { label, page: isOnPage, onCard }: ListingField = everyField[name]
        if (!isOnPage && !onCard) await expect(said(page, label), name).toHaveCount(0)
      }

      await page.goto(`${list}?location=Some Location`)
      const card = page.getByRole('main').getByRole('article', { name: own })
      await expect(card.getByText(facts)).toBeVisible()
    },
  )
}
