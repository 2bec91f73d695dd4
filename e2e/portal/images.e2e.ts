import { expectNoViolations } from '../axe.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { test } from './fixtures.ts'
import { calls, choose, failing, handle, openImages, photos, tiles } from './imageManager.ts'

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
