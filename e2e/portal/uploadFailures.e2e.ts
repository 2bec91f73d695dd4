import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  calls,
  choose,
  holding,
  openImages,
  photos,
  rowsOf,
  shownNames,
  tiles,
  uploadFolder,
  uploadsOf,
} from './imageManager.ts'

test('a file that cannot be stored says why; the others upload, and it can be tried again', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
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
  const files = await records.filesIn(uploadFolder(listing.title))
  expect(uploadsOf(files)).toEqual(rows.map(({ url }) => url).sort())
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
  const files = await records.filesIn(uploadFolder(listing.title))
  expect(uploadsOf(files)).toEqual(rows.map(({ url }) => url))
})
