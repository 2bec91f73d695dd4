import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { choose, drag, openImages, photos, rowsOf, shownNames, tiles } from './imageManager.ts'
import { expectNews, openOptimizer, optimizerOf, versionsOf } from './optimizer.ts'
import type { MadeListing, Records } from './records.ts'

/** Somebody changes the class of a listing in another window while its dialog is open here. */
async function changeClass({ client }: Records, { id }: MadeListing): Promise<void> {
  const { error } = await client
    .from('properties')
    .update({ property_class: 'commercial', type: 'office' })
    .eq('id', id)
  if (error) throw error
}

test('photographs are uploaded, sorted and deleted under the class that the listing has by then', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  // The first attempts, under the class that is no more.
  allowedNoise.push(failedRequest)
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await changeClass(records, listing)

  await choose(manager, await photos(1))
  await expect(tiles(manager)).toHaveCount(4)
  const types = (await rowsOf(records, listing)).map(({ property_type }) => property_type)
  expect(types).toEqual(['commercial', 'commercial', 'commercial', 'commercial'])

  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('reorder_images_safely') && answer.ok(),
  )
  await drag(manager, 0, 2)
  await expect.poll(() => shownNames(manager)).toEqual(['1.jpg', '2.jpg', '0.jpg', '1.jpg'])
  await stored
  await expect(manager.getByRole('button', { name: 'Save Order' })).toHaveCount(0)
  const names = async () => (await rowsOf(records, listing)).map(({ filename }) => filename)
  expect(await names()).toEqual(['1.jpg', '2.jpg', '0.jpg', '1.jpg'])

  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await page.getByRole('button', { name: 'Delete photograph', exact: true }).click()
  await expect(tiles(manager)).toHaveCount(3)
  expect(await names()).toEqual(['2.jpg', '0.jpg', '1.jpg'])
  await expect(manager.getByRole('alert')).toHaveCount(0)
})

test('the optimizer finds the photographs of a listing whose class is another by now', {
  tag: '@extended',
}, async ({ page, records }) => {
  const listing = await records.makeListing({}, 1)
  // The portal's cards were read before, the dialog is opened after.
  await page.route(/\/property_images\?.*property_type=eq\.sale/, async (route) => {
    await changeClass(records, listing)
    await route.fallback()
  })
  await openOptimizer(page, listing)
  const dialog = optimizerOf(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 1 Image' }).click()
  await expectNews(page, /^Successfully optimized 1 image/)
  expect((await versionsOf(records, listing))[0]?.small).toMatchObject({ property_id: listing.id })
})
