import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, inCore } from '../fixtures.ts'
import { openPortal, test } from './fixtures.ts'
import {
  calls,
  choose,
  fetchStored,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
  uploadFolder,
} from './imageManager.ts'
import { cardOf, versionsOf } from './optimizer.ts'
import type { Records } from './records.ts'

test('five photographs are stored, recorded and shown in the order they were chosen', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await expect(
    manager.getByText('No images uploaded yet. Use the button above to add images.'),
  ).toBeVisible()
  await expect(manager.getByText('Accepted formats: JPG, PNG', { exact: true })).toBeVisible()

  const synchronised = page.waitForResponse(calls.synchronise)
  await choose(manager, await photos(5))
  expect((await synchronised).ok()).toBe(true)
  await expect(tiles(manager)).toHaveCount(5)
  expect(await shownNames(manager)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  await expect(
    manager.getByRole('status').filter({ hasText: '5 of 5 photographs uploaded' }),
  ).toHaveCount(1)
  await expect(manager.getByRole('progressbar')).toHaveCount(0)
  await expect(tiles(manager).first()).toContainText('Primary Image')
  await expect(manager.getByText('Primary Image')).toHaveCount(1)

  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename }) => filename)).toEqual([
    '1.jpg',
    '2.jpg',
    '3.jpg',
    '4.jpg',
    '5.jpg',
  ])
  expect(rows.map(({ display_order }) => display_order)).toEqual([1000, 1001, 1002, 1003, 1004])
  const stamps = rows.map(({ url }, index) => {
    const match = /^(.*)\/(\d{13})_(\d+)\d{20}\.jpg$/.exec(url)
    expect(match?.[1]).toBe(uploadFolder(listing.title))
    expect(match?.[3]).toBe(String(index))
    return match?.[2]
  })
  expect(new Set(stamps).size).toBe(1)

  for (const row of rows) {
    expect(row).toMatchObject({ property_type: 'sale', mime_type: 'image/jpeg' })
    const response = await fetchStored(records, row.url)
    expect(response.headers.get('cache-control')).toBe('max-age=3600')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBe(row.size)
    const { width, height } = await sharp(bytes).metadata()
    expect([row.width, row.height]).toEqual([width, height])
  }

  const { data } = await records.client
    .from('properties')
    .select('image_urls')
    .eq('id', listing.id)
    .single()
  expect(data?.image_urls).toEqual(rows.map(({ url }) => url))
})

/** Uploads two photographs, and finds their small versions made without another click. */
async function uploadAndPrepare({ page, records }: { page: Page; records: Records }) {
  const listing = await records.makeListing({}, 1)
  const manager = await openImages(page, listing)
  await choose(manager, await photos(2))
  await expect(
    manager.getByRole('status').filter({ hasText: 'The web sizes are ready.' }),
  ).toHaveCount(1)
  await expect(manager.getByRole('progressbar')).toHaveCount(0)
  await expect(manager.getByRole('alert')).toHaveCount(0)
  const versions = await versionsOf(records, listing)
  expect(versions.map(({ filename, small }) => [filename, small !== null])).toEqual([
    ['0.jpg', false],
    ['1.jpg', true],
    ['2.jpg', true],
  ])
  await manager.getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page, listing)).toContainText('2/3 images')
}

test(
  'the small versions are made at once after an upload',
  inCore(false),
  async ({ page, records }) => uploadAndPrepare({ page, records }),
)

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the small versions are made at once after an upload', async ({ page, records }) =>
    uploadAndPrepare({ page, records }))
})

test('before a listing is saved its files are stored, and can be removed again', async ({
  page,
  records,
}) => {
  await openPortal(page)
  await page.getByRole('button', { name: 'Add New Property' }).click()
  const form = page.getByRole('dialog', { name: 'Add Property - Details' })
  await expect(form.getByText('Save property to manage images')).toBeVisible()
  await expect(
    form.getByText('Accepted formats: JPG, PNG (Save property first for permanent storage)'),
  ).toBeVisible()
  await form.getByLabel('Title').fill(`Unsaved ${Date.now()}`)

  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/object/property-images/'),
  )
  await choose(form, await photos(1))
  const path = new URL((await stored).url()).pathname.split('/property-images/')[1] ?? ''
  expect(path).toMatch(/^unsaved_\d+_\d{8}\/\d{13}_0\d{20}\.jpg$/)
  await expect(form.getByRole('img', { name: 'Photograph 1 of 1, 1.jpg' })).toBeVisible()
  expect(await records.hasFile(path)).toBe(true)

  await form.getByRole('button', { name: 'Remove photograph 1, 1.jpg' }).click()
  await expect(form.getByRole('img', { name: 'Photograph 1 of 1, 1.jpg' })).toBeHidden()
  await expect(form.getByText('Save property to manage images')).toBeFocused()
  await expect.poll(() => records.hasFile(path)).toBe(false)
})
