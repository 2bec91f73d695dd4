import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { openPortal, test } from './fixtures.ts'
import {
  calls,
  choose,
  fetchStored,
  holding,
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
    const match = /^(.*)\/(\d{13})_(\d+)\.jpg$/.exec(url)
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

test('a second batch comes behind the first', async ({ page, records }) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const [one, two, three] = await photos(3)
  await choose(
    manager,
    [one, two].filter((file) => file !== undefined),
  )
  await expect(tiles(manager)).toHaveCount(2)
  await choose(
    manager,
    [three].filter((file) => file !== undefined),
  )
  await expect(tiles(manager)).toHaveCount(3)
  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename }) => filename)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(rows.map(({ display_order }) => display_order)).toEqual([1000, 1001, 1002])
})

test('three files are sent at a time, and each says how far it is', async ({ page, records }) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const uploads = await holding(page, calls.upload, 'POST')
  const recording = await holding(page, calls.record, 'POST')
  await choose(manager, await photos(5))

  const bar = (name: string) => manager.getByRole('progressbar', { name: `Upload of ${name}` })
  await expect(bar('5.jpg')).toHaveAttribute('aria-valuenow', '0')
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
    await expect(bar(name)).toHaveAttribute('aria-valuenow', '10')
  }
  await expect(bar('4.jpg')).toHaveAttribute('aria-valuenow', '0')
  await expect.poll(() => uploads.held.length).toBe(3)

  await uploads.held[0]?.continue()
  const first = manager.getByRole('progressbar').filter({ hasNot: page.locator('[hidden]') })
  await expect.poll(() => recording.held.length).toBe(1)
  expect(
    await first.evaluateAll((bars) =>
      bars.map((each) => Number(each.getAttribute('aria-valuenow'))).sort((a, b) => a - b),
    ),
  ).toEqual([0, 0, 10, 10, 50])
  // Still the same three: the first is being recorded.
  expect(uploads.held.length).toBe(3)

  await recording.release()
  await expect.poll(() => uploads.held.length).toBe(4)
  await expect(manager.getByText('1 of 5 photographs uploaded')).toBeVisible()
  await expect(tiles(manager)).toHaveCount(1)
  await uploads.release()
  await expect(tiles(manager)).toHaveCount(5)
  expect(await shownNames(manager)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
})

test('files that are dropped on the manager upload; beside it nothing happens', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const [file] = await photos(1)
  const base64 = file?.buffer.toString('base64') ?? ''
  const transfer = await page.evaluateHandle((data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const dropped = new DataTransfer()
    dropped.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return dropped
  }, base64)

  const prevented = await page.evaluate((dataTransfer) => {
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(drop)
    return drop.defaultPrevented
  }, transfer)
  expect(prevented, 'the browser does not open the file').toBe(true)

  const area = manager.getByRole('region', { name: 'Property Images' })
  const invitation = manager.getByText('Drop the photographs to upload them')
  await expect(invitation).toBeHidden()
  await area.dispatchEvent('dragenter', { dataTransfer: transfer })
  await area.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(invitation).toBeVisible()
  await area.dispatchEvent('dragleave', { dataTransfer: transfer })
  await expect(invitation).toBeHidden()
  await area.dispatchEvent('dragover', { dataTransfer: transfer })
  await area.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(invitation).toBeHidden()
  await expect(tiles(manager)).toHaveCount(1)
  expect((await rowsOf(records, listing)).map(({ filename }) => filename)).toEqual(['dropped.jpg'])
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
  expect(path).toMatch(/^unsaved_\d+_\d{8}\/\d{13}_0\.jpg$/)
  await expect(form.getByRole('img', { name: 'Photograph 1 of 1, 1.jpg' })).toBeVisible()
  expect(await records.hasFile(path)).toBe(true)

  await form.getByRole('button', { name: 'Remove photograph 1, 1.jpg' }).click()
  await expect(form.getByRole('img', { name: 'Photograph 1 of 1, 1.jpg' })).toBeHidden()
  await expect(form.getByText('Save property to manage images')).toBeFocused()
  await expect.poll(() => records.hasFile(path)).toBe(false)
})
