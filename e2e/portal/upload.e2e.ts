import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { openPortal, test } from './fixtures.ts'
import {
  calls,
  choose,
  fetchStored,
  holding,
  openImages,
  phonePhoto,
  photos,
  rowsOf,
  shownNames,
  tiles,
} from './imageManager.ts'

const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
}

const folderOf = (title: string) => `${title.toLowerCase().replace(/[^a-z0-9]/g, '_')}_${today()}`

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
    expect(match?.[1]).toBe(folderOf(listing.title))
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

test('where a photograph was taken never leaves the browser, and it stays upright', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const file = await phonePhoto('phone.jpg')
  expect((await sharp(file.buffer).metadata()).exif?.includes('PhoneMaker')).toBe(true)

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/object/property-images/'),
  )
  await choose(manager, [file])
  const body = (await sent).postDataBuffer()
  expect(body?.includes('PhoneMaker')).toBe(false)
  await expect(tiles(manager)).toHaveCount(1)

  const [row] = await rowsOf(records, listing)
  expect(row).toMatchObject({ filename: 'phone.jpg', width: 200, height: 300 })
  const bytes = Buffer.from(await (await fetchStored(records, row?.url ?? '')).arrayBuffer())
  expect(bytes.includes('PhoneMaker')).toBe(false)
  const { exif, orientation } = await sharp(bytes).metadata()
  expect(orientation).toBe(6)
  // Room for the orientation and for nothing else.
  expect(exif?.length).toBe(32)
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(file.buffer).raw().toBuffer())
  const natural = await tiles(manager)
    .getByRole('img')
    .evaluate((img: HTMLImageElement) =>
      img.decode().then(() => [img.naturalWidth, img.naturalHeight]),
    )
  expect(natural).toEqual([200, 300])
})

test('the bytes decide what a file is, not its name or announced type', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const [photo] = await photos(1)
  const buffer = photo?.buffer ?? Buffer.alloc(0)
  const png = await sharp(buffer).resize(60).png().toBuffer()
  await choose(manager, [
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
    { name: 'untyped', mimeType: '', buffer },
    { name: 'really-a.jpg', mimeType: 'image/jpeg', buffer: png },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  const alert = manager.getByRole('alert')
  await expect(alert).toContainText('Invalid file type: text.jpg. Only JPG and PNG are allowed.')
  await expect(alert).toContainText('Invalid file type: plan.pdf. Only JPG and PNG are allowed.')
  await expect(alert.getByRole('listitem')).toHaveCount(2)
  await expect(tiles(manager)).toHaveCount(2)

  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename, mime_type }) => [filename, mime_type])).toEqual([
    ['untyped', 'image/jpeg'],
    ['really-a.jpg', 'image/png'],
  ])
  expect(rows.map(({ url }) => url.split('.').at(-1))).toEqual(['jpg', 'png'])

  // The next choice starts afresh.
  await choose(manager, await photos(1))
  await expect(alert).toHaveCount(0)
  await expect(tiles(manager)).toHaveCount(3)
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

test('titles in any script and of any length make a path that every host takes', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({
    title: `Crêperie № 5 “Ärger” 東京 ${Date.now()} ${'long '.repeat(32)}`.trim(),
  })
  const manager = await openImages(page, listing)
  await choose(manager, await photos(1))
  await expect(tiles(manager)).toHaveCount(1)
  const [row] = await rowsOf(records, listing)
  expect(row?.url).toMatch(
    new RegExp(`^cr_perie___5___rger_____\\d+_[a-z_]+_${today()}/\\d{13}_0\\.jpg$`),
  )
  expect((await fetchStored(records, row?.url ?? '')).status).toBe(200)
})

test('a large file fails before anything is sent', async ({ page, records }) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const uploads = await holding(page, calls.upload, 'POST')
  const transfer = await page.evaluateHandle(() => {
    const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
    const dropped = new DataTransfer()
    dropped.items.add(new File([start, new Uint8Array(26_214_400)], 'huge.jpg'))
    return dropped
  })
  const area = manager.getByRole('region', { name: 'Property Images' })
  await area.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(manager.getByRole('alert')).toHaveText(
    'Failed to upload huge.jpg: the file is larger than 25 MB',
  )
  expect(uploads.held).toHaveLength(0)
  expect(await rowsOf(records, listing)).toEqual([])
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
