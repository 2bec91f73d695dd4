import type { Locator, Page } from '@playwright/test'
import { everyField, type FieldName, fieldNames } from '../../src/content/everyField.ts'
import {
  developmentProgress,
  fieldLabel,
  mainFacts,
  particularsOf,
} from '../../src/content/particulars.ts'
import { typeOptions } from '../../src/content/portal/propertyForm.ts'
import { paths } from '../../src/lib/paths.ts'
import { isOfClass, type ListingField } from '../../src/types/listingField.ts'
import {
  type ListedProperty,
  type Property,
  type PropertyClass,
  propertyClasses,
} from '../../src/types/property.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { button, field, openNew, save, savedId, stored } from './propertyForm.ts'

/** What a field is given, and what is stored of it. */
interface Sample {
  entry: string | boolean
  value: unknown
}

/** Fields that the form asks for in a way of their own, or that the others rest on. */
const special: readonly FieldName[] = ['property_class', 'type', 'features']

function sampleOf(name: FieldName): Sample {
  const row: ListingField = everyField[name]
  switch (row.kind) {
    case 'text':
    case 'paragraphs': {
      // No two listings have one reference.
      const text = `Some ${row.label} ${crypto.randomUUID().slice(0, 8)}`
      return { entry: text, value: text }
    }
    case 'whole':
    case 'money':
      return { entry: String(row.most - 1), value: row.most - 1 }
    case 'year':
      return { entry: String(row.least + 1), value: row.least + 1 }
    case 'postcode':
      return { entry: 'SW1A', value: 'SW1A' }
    case 'rating':
      return { entry: '4.5', value: 4.5 }
    case 'date':
      return { entry: '2027-03-14', value: '2027-03-14' }
    case 'switch':
      return { entry: true, value: true }
    case 'choice': {
      const value = row.choices?.at(-1)?.value ?? (name === 'status' ? 'active' : 'pw')
      return { entry: value, value }
    }
    case 'list':
      throw new Error('A list has no single entry.')
    default:
      return row satisfies never
  }
}

async function enter(form: Locator, name: FieldName, { entry }: Sample): Promise<void> {
  const { label, kind }: ListingField = everyField[name]
  if (typeof entry === 'boolean') await form.getByRole('switch', { name: label }).check()
  else if (kind === 'choice') await field(form, label).selectOption(entry)
  else await field(form, label).fill(entry)
}

/** The labels of what a development's line of progress says. */
const toldByProgress = [fieldLabel('progress'), fieldLabel('completion'), fieldLabel('occupancy')]

/** What the page says beside a label. */
const said = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')

for (const propertyClass of propertyClasses) {
  test(`every field of a listing of class '${propertyClass}' is stored, opened again and shown where it says`, async ({
    page,
    records,
  }) => {
    const form = await openNew(page)
    await field(form, 'Property class').selectOption(propertyClass)
    await field(form, 'Type').selectOption(lastType(propertyClass))
    const names = fieldNames.filter(
      (name) => isOfClass(everyField[name], propertyClass) && !special.includes(name),
    )
    const samples = new Map(names.map((name) => [name, sampleOf(name)]))
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
      const { label, kind }: ListingField = everyField[name]
      if (typeof entry === 'boolean') {
        await expect(form.getByRole('switch', { name: label })).toBeChecked()
      } else if (kind === 'whole' || kind === 'money') {
        await expect(field(form, label)).toHaveValue(Number(entry).toLocaleString('en-GB'))
      } else {
        await expect(field(form, label)).toHaveValue(entry)
      }
    }

    await page.goto(`/property/${id}`)
    // The checks of the database keep a row to our types.
    const particulars = particularsOf(row as unknown as Property)
    expect(particulars.length).toBeGreaterThan(5)
    const progress = developmentProgress(row as unknown as Property)?.line
    if (progress) await expect(page.getByText(progress, { exact: true })).toBeVisible()
    for (const [label, text] of particulars) {
      if (progress && toldByProgress.includes(label)) continue
      await expect(said(page, label).first()).toHaveText(text)
    }
    for (const name of names) {
      const { label, page: isOnPage, onCard }: ListingField = everyField[name]
      if (!isOnPage && !onCard) await expect(said(page, label), name).toHaveCount(0)
    }

    await page.goto(`${paths.listings(propertyClass)}?location=${row.location}`)
    const card = page.getByRole('main').getByRole('article', { name: String(row.title) })
    // Cards are sent few of the specs, and not whether a home is furnished.
    const { size, bedrooms_to } = Object(row.specs) as Property['specs']
    const sent = { ...row, property_class: 'sale', specs: { size, bedrooms_to } }
    const facts = mainFacts(sent as unknown as ListedProperty)
    expect(facts).toHaveLength(3)
    await expect(card.getByText(facts.join(' · '))).toBeVisible()
  })
}

function lastType(propertyClass: PropertyClass): string {
  const last = typeOptions(propertyClass).at(-1)
  if (!last) throw new Error(`There is no type of ${propertyClass}.`)
  return last.value
}
