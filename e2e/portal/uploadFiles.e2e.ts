import sharp from 'sharp'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { choose, fetchStored, openImages, phonePhoto, rowsOf, tiles } from './imageManager.ts'

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
  const natural = await page.evaluate(async (path) => {
    const img = new Image()
    img.src = `/storage/v1/object/public/property-images/${path}`
    await img.decode()
    return [img.naturalWidth, img.naturalHeight]
  }, row?.url)
  expect(natural).toEqual([200, 300])
})
