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
  tiles,
  uploadFolder,
  uploadsOf,
} from './imageManager.ts'

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
