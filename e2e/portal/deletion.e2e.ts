import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { actionOf, addVersions, cardOf, openOn } from './dashboardPage.ts'
import { test } from './fixtures.ts'
import type { MadeListing, Records } from './records.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete listing' })
const confirm = (page: Page) =>
  question(page).getByRole('button', { name: 'Delete', exact: true }).click()

async function askToDelete(page: Page, listing: { title: string }): Promise<void> {
  await (await actionOf(page, listing, 'Delete')).click()
  await expect(question(page)).toBeVisible()
}

async function rowsOf({ client }: Records, { id }: MadeListing): Promise<Record<string, number>> {
  const count = async (
    table: 'property_images' | 'small_images' | 'medium_images' | 'thumbnails',
  ) => {
    const { data } = await client.from(table).select('id').eq('property_id', id).throwOnError()
    return data.length
  }
  const { data } = await client.from('properties').select('id').eq('id', id).throwOnError()
  return {
    properties: data.length,
    images: await count('property_images'),
    small: await count('small_images'),
    thumbnails: await count('thumbnails'),
  }
}

const nothing = { properties: 0, images: 0, small: 0, thumbnails: 0 }

/** Two photographs, one of them optimized: four files. */
async function makeOptimized(records: Records): Promise<MadeListing> {
  const listing = await records.makeListing({}, 2)
  await addVersions(records, listing, 1)
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(4)
  return listing
}

async function expectKept(records: Records, listing: MadeListing): Promise<void> {
  expect(await rowsOf(records, listing)).toEqual({
    properties: 1,
    images: 2,
    small: 1,
    thumbnails: 1,
  })
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(4)
}

test('takes the listing and its rows away, keeps its files, and can be undone', async ({
  page,
  records,
}) => {
  const listing = await makeOptimized(records)
  await openOn(page, listing)
  await askToDelete(page, listing)
  await expect(question(page)).toContainText('You can restore it from Activity for 30 days')
  await confirm(page)
  const told = page.getByRole('status').filter({ hasText: `‘${listing.title}’ was deleted.` })
  await expect(told).toBeVisible()
  const message = await told.locator('> div').boundingBox()
  for (const control of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Add New Property' }),
    page.getByRole('button', { name: 'Logout' }),
  ]) {
    expect(meet(message, await control.boundingBox())).toBe(false)
  }
  await expect(cardOf(page, listing)).toHaveCount(0)
  await expect(page.getByText('No properties found.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All Properties 0' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await rowsOf(records, listing)).toEqual(nothing)
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(4)

  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').getByText(`‘${listing.title}’ is back.`)).toBeVisible()
  await expect(cardOf(page, listing)).toBeVisible()
  await expectKept(records, listing)
})

type Box = Awaited<ReturnType<Locator['boundingBox']>>

/** Whether two elements that are on screen lie over each other. */
function meet(a: Box, b: Box): boolean {
  if (!a || !b) throw new Error('One of them is not to be seen')
  const apart =
    a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
  return !apart
}
