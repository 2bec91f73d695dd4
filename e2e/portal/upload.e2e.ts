import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
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
