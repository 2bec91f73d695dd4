import { expectNoViolations } from '../axe.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { test } from './fixtures.ts'
import {
  calls,
  choose,
  failing,
  handle,
  holding,
  openImages,
  photos,
  rowsOf,
  tiles,
} from './imageManager.ts'
import { expectNews, optimizerOf, recordNews } from './optimizer.ts'

test("'Save & Optimize Images' waits for uploads, saves the order and goes on to the optimizer", {
  tag: '@extended',
}, async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  const uploads = await holding(page, calls.upload, 'POST')
  const [photo] = await photos(1)
  if (!photo) throw new Error('There is no photograph.')
  await choose(manager, [{ ...photo, name: 'new.jpg' }])
  await expect.poll(() => uploads.held.length).toBe(1)
  const save = manager.getByRole('button', { name: 'Save & Optimize Images' })
  await save.click()
  await expect(save).toBeDisabled()
  await recordNews(page)
  await uploads.release()
  await optimizerOf(page, listing).waitFor()
  // The new one may have been optimized before the optimizer came.
  await expectNews(page, /^Successfully optimized [23] images$/)
  const rows = await rowsOf(records, listing)
  expect(rows.map(({ filename, display_order }) => [filename, display_order])).toEqual([
    ['0.jpg', 0],
    ['1.jpg', 1],
    ['new.jpg', 2],
  ])
})

test('the whole manager is used by keyboard alone', async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  await manager.getByRole('button', { name: 'Close' }).focus()
  const reached: string[] = []
  for (let presses = 0; presses < 17; presses += 1) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const at = document.activeElement
        const label = at instanceof HTMLTextAreaElement ? at.labels[0]?.textContent : undefined
        const named = at?.getAttribute('aria-label') ?? label ?? at?.querySelector('img')?.alt
        return named ?? at?.textContent ?? ''
      }),
    )
  }
  expect(reached).toEqual([
    'Select Images',
    'Photograph 1 of 2, 0.jpg',
    'Select photograph 1, 0.jpg',
    'Caption of photograph 1, 0.jpg',
    'Make first: photograph 1, 0.jpg',
    'Move photograph 1, 0.jpg, earlier',
    'Move photograph 1, 0.jpg, later',
    'Delete photograph 1, 0.jpg',
    'Photograph 2 of 2, 1.jpg',
    'Select photograph 2, 1.jpg',
    'Caption of photograph 2, 1.jpg',
    'Make first: photograph 2, 1.jpg',
    'Move photograph 2, 1.jpg, earlier',
    'Move photograph 2, 1.jpg, later',
    'Delete photograph 2, 1.jpg',
    'Cancel',
    'Save & Optimize Images',
  ])
})

test('axe finds nothing in the manager and its question, and nothing scrolls sideways', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (upload|process)/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  await failing(page, calls.upload, { method: 'POST' })
  const [photo] = await photos(1)
  if (!photo) throw new Error('There is no photograph.')
  await choose(manager, [
    photo,
    { ...photo, name: `${'very-long-name'.repeat(12)}.jpg` },
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') },
  ])
  await expect(manager.getByRole('alert')).toHaveCount(3)
  await manager.getByRole('button', { name: /^Move photograph 1.*later$/ }).click()
  await manager.getByRole('checkbox', { name: /^Select photograph 2/ }).check()
  await expectReach(page)
  await handle(tiles(manager).first()).focus()
  await page.keyboard.press('Space')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await manager.getByRole('button', { name: /^Delete photograph 1/ }).click()
  await expect(page.getByText('Are you sure you want to delete this image?')).toBeVisible()
  await expectReach(page)
})
