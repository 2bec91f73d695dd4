import type { Locator, Page } from '@playwright/test'
import { LOCAL_PUBLISHABLE_KEY } from '../../src/lib/env.ts'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { cardOf, openOn } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'
import { photos } from './imageManager.ts'
import { atKeyboard } from './keyboard.ts'
import { field, formOf, save, savedId, stored } from './propertyForm.ts'

/** Nothing incomplete is published: what staff see of it. */

/** What the browser logs of a refusal. */
const REFUSED = [/status of 422/, /^NotPublished: /]

const checklist = (page: Page) => page.getByRole('dialog', { name: 'Ready to publish?' })

const topics = [
  'Building safety',
  'Restrictions',
  'Rights of others',
  'Flooding',
  'Coastal erosion',
  'Planning',
  'Adaptations for access',
  'Mining',
]

test('a listing from nothing to published by keyboard, within six minutes of entering', async ({
  page,
  records,
}) => {
  test.setTimeout(300_000)
  const title = `Keyboard house ${Date.now()}`
  await openPortal(page)
  const person = atKeyboard(page)
  await person.push(page.getByRole('button', { name: 'Add New Property' }))
  const form = formOf(page)
  const at = (label: string) => field(form, label)
  await person.enter(at('Title'), title)
  await person.enter(at('Type'), 'House')
  await person.enter(at('Location'), 'Barnes, London')
  await person.enter(
    at('Description'),
    'Three floors of brick from 1890 around a south-facing garden, with the river at the end of the street.',
  )
  await person.enter(at('Price'), '1250000')
  await person.enter(at('Bedrooms'), '4')
  await person.enter(at('Bathrooms'), '2')
  await person.enter(at('Parking spaces'), '0')
  await person.enter(at('Council tax band'), 'G')
  await person.push(form.getByRole('button', { name: 'Save & Continue' }))
  await expect(form.getByText('Property Details Saved Successfully')).toBeVisible()
  await expect(form.getByText(/^It is a draft: \d+ things are missing/)).toBeVisible()
  const id = await savedId(form)

  const chooser = page.waitForEvent('filechooser')
  await person.push(form.getByRole('button', { name: 'Select Images' }))
  await (await chooser).setFiles(await photos(1))
  await expect(form.getByText('Primary Image')).toBeVisible()

  await person.push(form.getByRole('button', { name: 'Add material information' }))
  const material = page.getByRole('dialog', { name: 'Material information' })
  await enterFacts(material, person)
  await expectNoViolations(page)
  await person.push(material.getByRole('button', { name: 'Save', exact: true }))
  await expect(material).toBeHidden()

  await expect(form.getByText('This listing is a draft: visitors cannot see it yet.')).toBeVisible()
  await person.push(form.getByRole('button', { name: 'Finish' }))
  await expect(form).toBeHidden()
  expect(await stored(records, id)).toMatchObject({ status: 'active', gap_count: 0 })
  await page.goto(`/property/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  expect(person.entries()).toBeLessThanOrEqual(29)
  expect(person.seconds()).toBeLessThan(360)
  test.info().annotations.push({
    type: 'entries',
    description: `${person.entries()}, ${Math.round(person.seconds())} seconds`,
  })
})

async function enterFacts(dialog: Locator, person: ReturnType<typeof atKeyboard>): Promise<void> {
  const at = (label: string) => field(dialog, label)
  const box = (label: string) => dialog.getByRole('checkbox', { name: label, exact: true })
  await person.enter(at('Tenure'), 'Freehold')
  await person.enter(at('Energy certificate'), 'There')
  await person.enter(at('EPC rating'), 'D')
  await person.enter(at('EPC score'), '61')
  await person.enter(at('EPC valid until'), '31122035')
  await person.tick(box('Gas central heating'))
  await person.tick(box('Mains'))
  await person.enter(at('Water'), 'Mains')
  await person.enter(at('Sewerage'), 'Mains')
  await person.enter(at('Broadband'), 'Fibre to the p')
  await person.enter(at('Construction'), 'Solid brick under slate')
  await person.tick(box('Permit needed'))
  for (const topic of topics) await person.enter(at(topic), 'None')
}

test('a draft is published from the checklist by keyboard, withdrawn, and published again', async ({
  page,
  records,
}) => {
  const draft = await records.makeListing({ status: 'draft' }, 1)
  const status = () => page.getByLabel(`Status of ${draft.title}`)
  const publish = async () => {
    const person = atKeyboard(page)
    await person.push(cardOf(page, draft).getByRole('button', { name: 'Ready to publish' }))
    await person.push(checklist(page).getByRole('button', { name: 'Publish now' }))
    await expect(checklist(page)).toBeHidden()
    await expect(status()).toHaveValue('active')
  }
  const seenByVisitors = async () => {
    const cards = `/rest/v1/listing_cards?select=id&id=eq.${draft.id}`
    const answer = await page.request.get(cards, { headers: { apikey: LOCAL_PUBLISHABLE_KEY } })
    return ((await answer.json()) as unknown[]).length === 1
  }

  await openOn(page, draft)
  await publish()
  await expect(page.getByText(`‘${draft.title}’ is published.`)).toBeVisible()
  expect(await seenByVisitors()).toBe(true)
  await status().selectOption('withdrawn')
  await expect(cardOf(page, draft).getByRole('button', { name: 'Ready to publish' })).toBeVisible()
  expect(await seenByVisitors()).toBe(false)
  await publish()
  expect(await seenByVisitors()).toBe(true)
})

test('what is missing is named where publishing is refused, and filled in from the checklist', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(...REFUSED)
  const draft = await records.makeListing({ status: 'draft', price: null, tenure: null }, 1)
  await openOn(page, draft)
  await page.getByLabel(`Status of ${draft.title}`).selectOption('active')
  await expect(page.getByRole('alert')).toContainText(
    `‘${draft.title}’ cannot be published yet: it lacks the price and the tenure.`,
  )

  await cardOf(page, draft).getByRole('button', { name: '2 things missing' }).click()
  const dialog = checklist(page)
  await expect(dialog.getByRole('region', { name: 'Must be there' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await dialog.getByRole('button', { name: 'Fill in: The tenure' }).click()
  const material = page.getByRole('dialog', { name: 'Material information' })
  await expect(field(material, 'Tenure')).toBeFocused()
  await field(material, 'Tenure').selectOption('freehold')
  await material.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(material).toBeHidden()
  await expect(dialog.getByText('The tenure')).toBeHidden()

  await dialog.getByRole('button', { name: 'Fill in: The price' }).click()
  const form = formOf(page)
  await expect(field(form, 'Price')).toBeFocused()
  await field(form, 'Price').fill('750000')
  await form.getByRole('button', { name: 'Save and close' }).click()
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible()
})

test('the tab shows what needs attention, and the form says what a public listing may not lose', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(...REFUSED)
  const lacking = await records.makeListing({ status: 'draft', parking: null }, 1)
  await openPortal(page)
  await page.getByRole('tab', { name: /^Needs attention/ }).click()
  await expect(cardOf(page, lacking)).toBeVisible()
  await expect(page).toHaveURL(/tab=attention/)

  const shown = await records.makeListing({}, 1)
  await openOn(page, shown)
  await cardOf(page, shown).getByRole('button', { name: 'Edit' }).click()
  const form = formOf(page)
  await field(form, 'Title').fill('British citizens only')
  await save(form)
  await expect(form.getByRole('alert')).toContainText(
    'Failed to save property details. It is public and could not stay so: words such as ‘British citizens only’ cannot be used. Withdraw it first.',
  )
  await expect(field(form, 'Title')).toHaveValue('British citizens only')
})
