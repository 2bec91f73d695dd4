import sharp, { type Sharp } from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { type ChosenFile, choose, openImages, photos, tiles } from './imageManager.ts'

async function disturbed(name: string, picture: Sharp): Promise<ChosenFile> {
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 85 }).toBuffer() }
}

test('photographs that look blurred, dark, tilted or doubled are said to, and the good ones are not', {
  tag: '@extended',
}, async ({ page, records }) => {
  const good = await photos(5)
  const [house, kitchen, bedroom, hall] = good.map(({ buffer }) => buffer)
  const turned = await sharp(house).rotate(5).toBuffer()
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  await choose(manager, [
    ...good,
    await disturbed('blurred.jpg', sharp(kitchen).blur(7)),
    await disturbed('dark.jpg', sharp(bedroom).flop().linear(0.2, 0)),
    // Without what came into its corners.
    await disturbed(
      'tilted.jpg',
      sharp(turned).extract({ left: 160, top: 160, width: 1370, height: 880 }),
    ),
    await disturbed('again.jpg', sharp(hall).resize(1000)),
  ])
  await expect(tiles(manager)).toHaveCount(9)
  const adviceOn = (name: string) =>
    manager.getByRole('list', { name: new RegExp(`^Advice on photograph .*${name}$`) })
  await expect(adviceOn('again.jpg')).toHaveText('It looks the same as photograph 4.')
  await expect(adviceOn('blurred.jpg')).toContainText('It looks blurred.')
  await expect(adviceOn('dark.jpg')).toHaveText('It looks dark.')
  await expect(adviceOn('tilted.jpg')).toHaveText(/^It looks tilted, by some [456]°\.$/)
  for (const { name } of good) await expect(adviceOn(name)).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolations(page)
  // It is advice: everything can be done as without it.
  await manager.getByRole('button', { name: 'Make first: photograph 6, blurred.jpg' }).click()
  await expect(tiles(manager).first()).toContainText('Primary Image')
  await expect(adviceOn('again.jpg')).toHaveText('It looks the same as photograph 5.')
})
