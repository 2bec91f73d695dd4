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

test('leaving the page while files are uploading is asked about, and cancelling one leaves nothing behind', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const uploads = await holding(page, calls.upload, 'POST')
  await choose(manager, await photos(4))
  await expect.poll(() => uploads.held.length).toBe(3)
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await manager.getByRole('button', { name: 'Cancel 2.jpg' }).click()
  expect((await stopped).failure()?.errorText).toContain('ERR_ABORTED')
  await manager.getByRole('button', { name: 'Cancel 4.jpg' }).click()
  await expect(manager.getByText('0 of 2 photographs uploaded')).toBeVisible()
  await uploads.release()
  await expect(tiles(manager)).toHaveCount(2)
  expect(await shownNames(manager)).toEqual(['1.jpg', '3.jpg'])
  const rows = await rowsOf(records, listing)
  // A cancelled file that was on its way is removed; the versions of the others may be on theirs already.
  await expect
    .poll(async () => uploadsOf(await records.filesIn(uploadFolder(listing.title))))
    .toEqual(rows.map(({ url }) => url).sort())
})
