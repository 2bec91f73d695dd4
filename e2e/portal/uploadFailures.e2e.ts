import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  choose,
  failing,
  holding,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
  uploadFolder,
} from './imageManager.ts'

test('a file that cannot be stored says why; the others upload, and it can be tried again', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|store|process)/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  let refused = ''
  await page.route(calls.upload, async (route) => {
    if (refused !== '' || route.request().method() !== 'POST') return route.fallback()
    refused = route.request().url()
    return route.fulfill({ status: 507, json: { message: 'the disk is full' } })
  })
  await choose(manager, await photos(3))
  const alert = manager.getByRole('alert')
  await expect(alert).toHaveText(/^Failed to upload \d\.jpg: the disk is full\s*Reference \S{9}$/)
  const name = (await alert.textContent())?.match(/\d\.jpg/)?.[0] ?? ''
  await expect(manager.getByRole('progressbar', { name: `Upload of ${name}` })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await expect(tiles(manager)).toHaveCount(2)
  await expect(manager.getByText('2 of 3 photographs uploaded, 1 failed')).toBeVisible()

  await manager.getByRole('button', { name: `Retry ${name}` }).click()
  await expect(tiles(manager)).toHaveCount(3)
  await expect(alert).toHaveCount(0)
  expect(await shownNames(manager)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  const rows = await rowsOf(records, listing)
  expect(rows.map(({ display_order }) => display_order)).toEqual([1000, 1001, 1002])
  expect(await records.filesIn(uploadFolder(listing.title))).toEqual(
    rows.map(({ url }) => url).sort(),
  )
})

test('without a network the upload fails in words, and a failed file can be taken off the list', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|store|process)/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await failing(page, calls.upload, { method: 'POST' })
  await choose(manager, await photos(1))
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('Failed to upload 1.jpg: the server could not be reached'),
  )
  await manager.getByRole('button', { name: 'Remove 1.jpg' }).click()
  await expect(manager.getByRole('alert')).toHaveCount(0)
  await expect(manager.getByRole('progressbar')).toHaveCount(0)
})

test('a file that was stored and whose answer was lost does not stay behind', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|store|process)/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const removal = await holding(page, calls.removeFiles, 'DELETE')
  await page.route(
    calls.upload,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await choose(manager, await photos(1))
  // It is said at once, whatever becomes of the file.
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('Failed to upload 1.jpg: the server could not be reached'),
  )
  expect(await records.filesIn(uploadFolder(listing.title))).toHaveLength(1)
  await removal.release()
  await expect.poll(() => records.filesIn(uploadFolder(listing.title))).toEqual([])

  await manager.getByRole('button', { name: 'Retry 1.jpg' }).click()
  await expect(tiles(manager)).toHaveCount(1)
  const rows = await rowsOf(records, listing)
  expect(await records.filesIn(uploadFolder(listing.title))).toEqual(rows.map(({ url }) => url))
})

for (const { how, answer } of [
  { how: 'is refused', answer: 'no room' },
  { how: 'gets no answer', answer: undefined },
]) {
  test(`a record that ${how} takes the stored file with it`, async ({
    page,
    records,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /Failed to (upload|store|process)/)
    const listing = await records.makeListing()
    const manager = await openImages(page, listing)
    await failing(page, calls.record, {
      method: 'POST',
      ...(answer === undefined ? {} : { answer }),
    })
    const removed = page.waitForResponse(
      (response) =>
        response.request().method() === 'DELETE' &&
        response.url().endsWith('/storage/v1/object/property-images'),
    )
    await choose(manager, await photos(1))
    await expect(manager.getByRole('alert')).toHaveText(
      withReference('Failed to store image reference for 1.jpg'),
    )
    expect((await removed).ok()).toBe(true)
    expect(await rowsOf(records, listing)).toEqual([])
    expect(await records.filesIn(uploadFolder(listing.title))).toEqual([])
  })
}

test('a record whose answer was lost is taken back before its file', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|store|process)/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await page.route(calls.record, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await choose(manager, await photos(1))
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('Failed to store image reference for 1.jpg'),
  )
  await expect.poll(() => records.filesIn(uploadFolder(listing.title))).toEqual([])
  expect(await rowsOf(records, listing)).toEqual([])
})

test('a file that cannot be removed again is only logged', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(
    failedRequest,
    /Failed to store image reference/,
    /^1 stored files could not be removed\./,
  )
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await failing(page, calls.record, { method: 'POST', answer: 'no room' })
  await failing(page, calls.removeFiles, { method: 'DELETE', answer: 'not now' })
  const logged = page.waitForEvent('console', {
    predicate: (line) => line.text().startsWith('1 stored files could not be removed.'),
  })
  await choose(manager, await photos(1))
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('Failed to store image reference for 1.jpg'),
  )
  await logged
})

test('what nobody expected is said as such', async ({ page, records, allowedNoise }) => {
  allowedNoise.push(/^TypeError: bytes of no kind/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer
    Blob.prototype.arrayBuffer = function () {
      return this.size > 8 ? Promise.reject(new TypeError('bytes of no kind')) : read.call(this)
    }
  })
  await choose(manager, await photos(1))
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('An unexpected error occurred during upload'),
  )
})

test('a failing synchronisation after the upload is only warned about', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /^optimize_property_images failed after an upload\./)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await failing(page, calls.synchronise, { method: 'POST', answer: 'not now' })
  const warned = page.waitForEvent('console', {
    predicate: (line) =>
      line.type() === 'warning' && line.text().startsWith('optimize_property_images failed'),
  })
  await choose(manager, await photos(1))
  await warned
  await expect(tiles(manager)).toHaveCount(1)
  await expect(manager.getByRole('alert')).toHaveCount(0)
})

test('images that cannot be read again after an upload are said so, and can be', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|store|process)/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const reading = await failing(page, calls.record, { method: 'GET', answer: 'not now' })
  await choose(manager, await photos(1))
  await expect(manager.getByRole('alert')).toContainText('Failed to process image updates')
  expect(await rowsOf(records, listing)).toHaveLength(1)
  await reading.mend()
  await manager.getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(manager)).toHaveCount(1)
  await expect(manager.getByRole('alert')).toHaveCount(0)
})
