import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { button, field, openEdit, save, savedId, stored } from './propertyForm.ts'
import type { MadeListing } from './records.ts'

const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'Changed meanwhile' })

/** What a colleague saves at another desk, with a browser of their own. */
async function editElsewhere(
  browser: Browser,
  page: Page,
  listing: MadeListing,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  })
  const form = await openEdit(await context.newPage(), listing)
  for (const [label, value] of Object.entries(entries)) await field(form, label).fill(value)
  await save(form)
  await savedId(form)
  await context.close()
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
  await expect(conflict).toContainText(
    'Since you opened this listing, somebody else has saved changes to the same fields as you.',
  )
  expect((await stored(records, listing.id)).description).toBe('A house made for a test.')
  await button(conflict, 'Look at the differences').click()
  await expect(conflict.getByRole('heading', { level: 3 })).toHaveText([
    'Changed by both of you',
    'Changed by you alone',
  ])
  expect(await differences(conflict)).toEqual([
    ['Bedrooms', '4', '5'],
    ['Description', 'A house made for a test.', 'My words.'],
  ])

  await button(conflict, 'Overwrite with mine').click()
  await savedId(form)
  expect(await stored(records, listing.id)).toMatchObject({
    description: 'My words.',
    bedrooms: 5,
    price: 800_000,
    area: 1500,
    specs: { lift: true },
  })
})
