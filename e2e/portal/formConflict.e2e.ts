import type { Browser, Locator, Page } from '@playwright/test'
import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { openPortal, test } from './fixtures.ts'
import {
  answering,
  answers,
  button,
  FAILED_TO_SAVE,
  field,
  formOf,
  idsOf,
  openEdit,
  save,
  savedId,
  stored,
} from './propertyForm.ts'
import type { MadeListing } from './records.ts'

const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' })

/** What a colleague does at another desk, with a browser of their own. */
async function elsewhere(browser: Browser, page: Page, act: (colleague: Page) => Promise<void>) {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  })
  await act(await context.newPage())
  await context.close()
}

async function editElsewhere(
  browser: Browser,
  page: Page,
  listing: MadeListing,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await elsewhere(browser, page, async (colleague) => {
    const form = await openEdit(colleague, listing)
    for (const [label, value] of Object.entries(entries)) await field(form, label).fill(value)
    await save(form)
    await savedId(form)
  })
}

/** The differences shown: per field, theirs and yours. */
async function differences(conflict: Locator): Promise<string[][]> {
  const items = await conflict.getByRole('listitem').all()
  return Promise.all(
    items.map(async (item) => [
      (await item.getByRole('heading').textContent()) ?? '',
      ...(await item.getByRole('definition').allTextContents()),
    ]),
  )
}

test('the second of two people to save is told, may look, and overwrites', async ({
  page,
  browser,
  records,
}) => {
  const listing = await records.makeListing({ specs: { lift: true } })
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  await field(form, 'Bedrooms').fill('5')
  await editElsewhere(browser, page, listing, { Price: '£800,000', Bedrooms: '4', Area: '1,500' })

  await save(form)
  const conflict = conflictOf(page)
  await expect(conflict).toContainText('Somebody else has saved this property since you opened it.')
  expect((await stored(records, listing.id)).description).toBe('A house made for a test.')
  await button(conflict, 'Look at the differences').click()
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText([
    'Changed by somebody else',
    'Changed by you alone',
  ])
  expect(await differences(conflict)).toEqual([
    ['Price', '£800,000', '£750,000'],
    ['Bedrooms', '4', '5'],
    ['Area', '1,500 sq ft', '–'],
    ['Description', 'A house made for a test.', 'My words.'],
  ])

  await button(conflict, 'Overwrite with mine').click()
  await savedId(form)
  expect(await stored(records, listing.id)).toMatchObject({
    description: 'My words.',
    bedrooms: 5,
    price: 750_000,
    area: null,
    specs: { lift: true },
  })
})

test('who reloads is asked, gets theirs into the form, and saves on top of it', async ({
  page,
  browser,
  records,
}) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  await editElsewhere(browser, page, listing, { Price: '£800,000' })
  await save(form)
  const conflict = conflictOf(page)
  await button(conflict, 'Reload theirs').click()
  const question = page.getByRole('alertdialog', { name: 'Reload theirs' })
  await expect(question).toContainText('What you have changed yourself will be discarded.')
  await button(question, 'Not now').click()
  await expect(question).toHaveCount(0)
  await expect(conflict).toBeVisible()
  await button(conflict, 'Reload theirs').click()
  await button(question, 'Discard mine and reload').click()
  await expect(conflict).toHaveCount(0)

  await expect(field(form, 'Price')).toHaveValue('800,000')
  await expect(field(form, 'Description')).toHaveValue('A house made for a test.')
  await field(form, 'Bedrooms').fill('7')
  await save(form)
  await savedId(form)
  expect(await stored(records, listing.id)).toMatchObject({ price: 800_000, bedrooms: 7 })
})

test('the featured toggle of the dashboard shows as just that', async ({
  page,
  browser,
  records,
}) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await elsewhere(browser, page, async (colleague) => {
    await openPortal(colleague, `?search=${encodeURIComponent(listing.title)}`)
    const card = colleague.getByRole('article', { name: listing.title })
    await card.hover()
    const answered = colleague.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    )
    await card.getByRole('button', { name: 'Make Featured' }).click()
    await answered
  })
  await save(form)
  const conflict = conflictOf(page)
  await button(conflict, 'Look at the differences').click()
  expect(await differences(conflict)).toEqual([['Featured', 'Yes', 'No']])
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText(['Changed by somebody else'])
})

test('who goes on editing is asked again at the next attempt, with what is newest by then', async ({
  page,
  browser,
  records,
}) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  await editElsewhere(browser, page, listing, { Price: '£800,000' })
  await save(form)
  const conflict = conflictOf(page)
  await button(conflict, 'Keep editing').click()
  await expect(conflict).toHaveCount(0)
  await expect(button(form, 'Save & Continue')).toBeFocused()
  await expect(field(form, 'Description')).toHaveValue('My words.')

  await editElsewhere(browser, page, listing, { Price: '£900,000' })
  await save(form)
  await button(conflict, 'Look at the differences').click()
  expect(await differences(conflict)).toEqual([
    ['Price', '£900,000', '£750,000'],
    ['Description', 'A house made for a test.', 'My words.'],
  ])
})

test('overwriting what has changed once more is told again', async ({ page, browser, records }) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  await editElsewhere(browser, page, listing, { Price: '£800,000' })
  await save(form)
  const conflict = conflictOf(page)
  await expect(conflict).toBeVisible()
  await editElsewhere(browser, page, listing, { Bathrooms: '9' })
  await button(conflict, 'Overwrite with mine').click()
  await button(conflict, 'Look at the differences').click()
  expect(await differences(conflict)).toContainEqual(['Bathrooms', '9', '2'])
  expect(await stored(records, listing.id)).toMatchObject({ bathrooms: 9, price: 800_000 })
  await button(conflict, 'Overwrite with mine').click()
  await savedId(form)
  expect(await stored(records, listing.id)).toMatchObject({
    bathrooms: 2,
    price: 750_000,
    description: 'My words.',
  })
})

test('an overwriting that fails keeps what was typed', async ({
  page,
  browser,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  await editElsewhere(browser, page, listing, { Price: '£800,000' })
  await save(form)
  const { mend } = await answering(page, { method: 'PATCH', answer: answers.none })
  await button(conflictOf(page), 'Overwrite with mine').click()
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  await expect(field(form, 'Description')).toHaveValue('My words.')
  await mend()
  await save(form)
  await button(conflictOf(page), 'Overwrite with mine').click()
  await savedId(form)
  expect((await stored(records, listing.id)).description).toBe('My words.')
})

test('both having made the same change is no conflict', async ({ page, browser, records }) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Price').fill('£800,000')
  await editElsewhere(browser, page, listing, { Price: '800000' })
  await save(form)
  expect(await savedId(form)).toBe(listing.id)
})

test('a new order of the photographs disturbs nobody who edits the text', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 2)
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  const [first, second] = await records.imageIds(listing.id)
  for (const [id, display_order] of [
    [first, 1],
    [second, 0],
  ] as const) {
    await records.client
      .from('property_images')
      .update({ display_order })
      .eq('id', id ?? '')
      .throwOnError()
  }
  await save(form)
  await savedId(form)
  expect((await stored(records, listing.id)).description).toBe('My words.')
})

test('a property deleted meanwhile is said to be, and what was typed makes a new one', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to save property details/)
  const listing = await records.makeListing({ specs: { lift: true } })
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('Words that took an hour.')
  await records.client.from('properties').delete().eq('id', listing.id).throwOnError()

  await save(form)
  const question = page.getByRole('alertdialog', { name: 'Deleted meanwhile' })
  await expect(question).toContainText('Somebody else has deleted this property')
  await button(question, 'Keep editing').click()
  await expect(field(form, 'Description')).toHaveValue('Words that took an hour.')

  await save(form)
  const { mend } = await answering(page, { method: 'POST', answer: answers.lost })
  await button(question, 'Save as a new property').click()
  await expect(form.getByRole('alert')).toHaveText(withReference(FAILED_TO_SAVE))
  await mend()
  await save(form)
  const id = await savedId(form)
  expect(id).not.toBe(listing.id)
  // The attempt whose answer was lost is not repeated.
  expect(await idsOf(records, listing.title)).toEqual([id])
  expect(await stored(records, id)).toMatchObject({
    description: 'Words that took an hour.',
    specs: { lift: true },
  })
  await expect(formOf(page)).toBeVisible()
})
