import type { Locator, Page } from '@playwright/test'
import { everyField, type FieldName, fieldNames } from '../../src/content/listing/everyField.ts'
import type { MaterialColumn } from '../../src/content/listing/materialColumns.ts'
import { materialFields } from '../../src/content/listing/materialFields.ts'
import { isAsked, isOfClass, type ListingField } from '../../src/types/listingField.ts'
import type { PropertyClass } from '../../src/types/property.ts'
import { materialFacts } from '../../tests/support/completeFacts.ts'
import { expect, inCore } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { button, field, openNew, save, savedId, stored } from './propertyForm.ts'
import type { Records } from './records.ts'

/** What a field is given, and what is stored of it. */
interface Sample {
  entry: string | boolean | readonly string[]
  value: unknown
}

/** Fields that the form asks for in a way of their own, or that the others rest on. */
const special: readonly FieldName[] = ['property_class', 'type', 'features', 'answers']

/** Choices that others rest on. */
const decisive: Readonly<Partial<Record<FieldName, string>>> = {
  tenure: 'leasehold',
  epc_state: 'held',
  tenancy_kind: 'not-assured',
}

const isMaterial = (name: FieldName): name is MaterialColumn => Object.hasOwn(materialFields, name)

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
    case 'whole': {
      const value = name === 'bedrooms_to' ? 9 : Math.max(7, row.least ?? 0)
      return { entry: String(value), value }
    }
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
    case 'date': {
      const day = name === 'lease_ends' ? '2143-03-24' : '2027-03-14'
      return { entry: day, value: day }
    }
    case 'switch':
      return { entry: true, value: true }
    case 'choice': {
      // With a price on application the price is not asked.
      const value =
        decisive[name] ??
        row.choices?.findLast((choice) => choice.value !== 'poa')?.value ??
        (name === 'status' ? 'active' : 'pw')
      return { entry: value, value }
    }
    case 'several': {
      const { value = '', label = '' } = row.choices.at(-1) ?? {}
      return { entry: [label], value: [value] }
    }
    case 'list':
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

const material = {
  Heating: 'No heating',
  Electricity: 'Wind turbine',
  Water: 'Private',
  Sewerage: 'Private',
  Broadband: 'None',
  'Mobile signal': 'Some Mobile signal',
  Construction: 'Some Construction',
  Floor: 'Some Floor',
  'Kinds of parking': 'No parking',
  'Step-free entrance': 'No',
  Lift: 'No',
  'Narrowest door': '40 cm',
  'Parking near the door': 'No',
  Noise: 'A railway.',
}

const materialOfHomes = {
  Aspect: 'Some Aspect',
  'Bedroom on the ground floor': 'No',
  'Bathroom on the ground floor': 'No',
}

const materialOfLeases = {
  Tenure: 'Leasehold',
  Lease: /^Until 24\sMarch\s2143, \d+ years$/,
  'Ground rent': '£4,321 a year',
  'Ground rent review': 'Some Ground rent review',
  'Service charge': '£4,321 a year',
  'Service charge review': 'Some Service charge review',
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
      'Plot size': 'Some Plot size',
    },
    material: {
      ...material,
      ...materialOfHomes,
      ...materialOfLeases,
      'Share for sale': '7%',
      'Council tax': '£4,321 a year',
      Chain: 'The seller is buying another home',
      Flooding: 'We have asked the seller (12\u00a0November\u00a02026).',
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
    },
    material: {
      ...material,
      ...materialOfHomes,
      'Council tax': '£4,321 a year',
      'Landlord’s number, Private Rented Sector Database': 'Some Landlord’s number',
      Flooding: 'We have asked the landlord (12\u00a0November\u00a02026).',
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
    },
    material: {
      ...material,
      ...materialOfHomes,
      ...materialOfLeases,
      'Share for sale': '7%',
      Flooding: 'We have asked the seller (12\u00a0November\u00a02026).',
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
      Premium: '£4,321',
      Occupancy: 'Some Occupancy',
    },
    material: {
      ...material,
      ...materialOfLeases,
      'Business rates': '£4,321 a year',
      VAT: 'Not payable',
      Flooding: 'We have asked the seller (12\u00a0November\u00a02026).',
    },
    card: '7 beds · 7 baths · 7 sq ft',
  },
] as const

async function enter(form: Locator, name: FieldName, { entry }: Sample): Promise<void> {
  const { label, kind }: ListingField = everyField[name]
  if (typeof entry === 'boolean') await form.getByRole('switch', { name: label }).check()
  else if (typeof entry !== 'string') {
    for (const each of entry) await several(form, label, each).check()
  } else if (kind === 'choice') await field(form, label).selectOption(entry)
  else await field(form, label).fill(entry)
}

const several = (form: Locator, label: string, choice: string) =>
  form.getByRole('group', { name: label }).getByRole('checkbox', { name: choice, exact: true })

async function expectEntered(form: Locator, name: FieldName, { entry }: Sample): Promise<void> {
  const { label }: ListingField = everyField[name]
  if (typeof entry === 'boolean') {
    await expect(form.getByRole('switch', { name: label })).toBeChecked()
  } else if (typeof entry === 'string') {
    await expect(field(form, label)).toHaveValue(entry)
  } else {
    for (const each of entry) await expect(several(form, label, each)).toBeChecked()
  }
}

const materialDialog = (page: Page) => page.getByRole('dialog', { name: 'Material information' })

/** Enters material information of every kind over the form of a stored listing, and saves it. */
async function enterMaterial(
  page: Page,
  samples: ReadonlyMap<MaterialColumn, Sample>,
  owner: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Add material information' }).click()
  const dialog = materialDialog(page)
  for (const [name, sample] of samples) await enter(dialog, name, sample)
  await field(dialog, 'Noise').selectOption('yes')
  await dialog.getByLabel('Noise: what is known').fill('A railway.')
  await field(dialog, 'Flooding').selectOption(`Asked the ${owner}`)
  await dialog.getByLabel('Flooding: asked on').fill('2026-11-12')
  await button(dialog, 'Save').click()
  await expect(dialog).toBeHidden()
}

/** The facts that the dialog asks for of a class, by what is chosen in it. */
function materialSamples(propertyClass: PropertyClass): ReadonlyMap<MaterialColumn, Sample> {
  const names = fieldNames.filter(isMaterial).filter((name) => !special.includes(name))
  return new Map(
    names
      .filter((name) =>
        isAsked(materialFields, name, { ...decisive, property_class: propertyClass }),
      )
      .map((name) => [name, sampleOf(name, '')]),
  )
}

/** Adds what is still missing: the other answers, a certificate that a home may be let with, and, meanwhile, a photograph. */
async function publishAsItIs(
  { client }: Records,
  id: string,
  propertyClass: PropertyClass,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { answers, epc_rating, epc_score, epc_valid_until } = materialFacts[propertyClass]
  const url = `made_${id}/to-be-published.jpg`
  const file = { filename: 'a.jpg', size: 1, mime_type: 'image/jpeg', display_order: 1000 }
  const images = client.from('property_images')
  await images
    .insert({ property_id: id, property_type: propertyClass, url, ...file })
    .throwOnError()
  await client
    .from('properties')
    .update({
      answers: { ...answers, ...Object(row.answers) },
      epc_rating,
      epc_score,
      epc_valid_until,
      status: 'active',
    })
    .eq('id', id)
    .throwOnError()
  await images.delete().eq('url', url).throwOnError()
}

/** What the page says of material information beside a label. */
const known = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Material information' })
    .getByRole('row', { name: label })
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .getByRole('cell')

/** What the page says beside a label. */
const said = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')

for (const {
  propertyClass,
  type,
  list,
  page: seen,
  material: told,
  card: line,
  ...more
} of classes) {
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
        (name) =>
          isOfClass(everyField[name], propertyClass) &&
          !special.includes(name) &&
          !isMaterial(name),
      )
      const samples = new Map(names.map((name) => [name, sampleOf(name, own)]))
      for (const [name, sample] of samples) await enter(form, name, sample)
      await save(form)
      const id = await savedId(form)
      const owner = propertyClass === 'rent' ? 'landlord' : 'seller'
      const facts = materialSamples(propertyClass)
      await enterMaterial(page, facts, owner)

      const row: Readonly<Record<string, unknown>> = await stored(records, id)
      for (const [name, { value }] of samples) {
        const { in: place }: ListingField = everyField[name]
        const kept = place === 'specs' ? Object(row.specs)[name] : row[name]
        // Too much is missing for visitors.
        expect(kept, name).toEqual(name === 'status' ? 'draft' : value)
      }

      for (const [name, { value }] of facts) expect(row[name], name).toEqual(value)
      expect(row.answers).toEqual({
        noise: { answer: 'yes', details: 'A railway.' },
        flooding: { answer: 'asked', asked_on: '2026-11-12' },
      })

      await page.getByRole('button', { name: 'Add material information' }).click()
      for (const [name, sample] of facts) await expectEntered(materialDialog(page), name, sample)
      await button(materialDialog(page), 'Cancel').click()

      await button(form, 'Back to Details').click()
      samples.set('status', { entry: 'draft', value: 'draft' })
      for (const [name, sample] of samples) await expectEntered(form, name, sample)

      await publishAsItIs(records, id, propertyClass, row)
      await page.goto(`/property/${id}`)
      for (const [label, text] of Object.entries({ ...seen, Reference: own })) {
        await expect(said(page, label).first()).toHaveText(text)
      }
      for (const [label, text] of Object.entries(told)) {
        await expect(known(page, label), label).toHaveText(text)
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
      await expect(card.getByText(line)).toBeVisible()
    },
  )
}
