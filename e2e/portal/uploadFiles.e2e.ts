import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  choose,
  fetchStored,
  holding,
  openImages,
  phonePhoto,
  photos,
  rowsOf,
  tiles,
  today,
  uploadFolder,
} from './imageManager.ts'

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

  // The next choice starts afresh, also after two files of the same name.
  const same = { name: 'same.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') }
  await choose(manager, [same, same])
  await expect(alert.getByRole('listitem')).toHaveCount(2)
  await choose(manager, [{ ...same, name: 'other.jpg' }])
  await expect(alert.getByRole('listitem')).toHaveText([/other\.jpg/])
  await choose(manager, await photos(1))
  await expect(alert).toHaveCount(0)
  await expect(tiles(manager)).toHaveCount(3)
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

test('a small file of a huge picture fails before anything is sent', async ({ page, records }) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const buffer = blackPng(16_000)
  expect(buffer.length).toBeLessThan(100_000)
  await choose(manager, [{ name: 'vast.png', mimeType: 'image/png', buffer }])
  await expect(manager.getByRole('alert')).toHaveText(
    'Failed to upload vast.png: the picture has more than 120 megapixels',
  )
  expect(await records.filesIn(uploadFolder(listing.title))).toEqual([])
})

test('a broken file is refused before anything is sent', async ({ page, records }) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const [photo] = await photos(1)
  const buffer = (photo?.buffer ?? Buffer.alloc(0)).subarray(0, 2000)
  await choose(manager, [{ name: 'half.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(manager.getByRole('alert')).toHaveText(
    'Failed to upload half.jpg: the file is incomplete',
  )
  expect(await records.filesIn(uploadFolder(listing.title))).toEqual([])
})

/** As wide as it is high, a bit to a pixel: a picture that is nearly nothing until it is decoded. */
function blackPng(width: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(width * (1 + width / 8)))
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
