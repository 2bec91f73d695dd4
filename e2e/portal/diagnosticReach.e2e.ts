import { expect } from '../fixtures.ts'
import { tabTo } from '../page.ts'
import { expectReach } from '../reach.ts'
import { dump, logged, openDiagnosis, search, selector } from './diagnosis.ts'
import { test } from './fixtures.ts'
import { calls, namesStored } from './imageManager.ts'

test.describe('axe finds nothing, and nothing scrolls sideways, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with a session; on a phone the log is read without scrolling', {
    tag: '@extended',
  }, async ({ page, records }) => {
    const title = `A ${'very'.repeat(30)} long title ${Date.now()}`
    await openDiagnosis(page, await records.makeListing({ title }, 3))
    await expectReach(page)

    await page.setViewportSize({ width: 390, height: 800 })
    const log = page.getByRole('region', { name: 'Calls' })
    expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect(logged(page, /GET property_images 3 \d+ ms$/)).toHaveCount(1)
  })

  test.describe('without a session', () => {
    test.use({ signedIn: false })

    test('with a property and without', async ({ page, records }) => {
      await openDiagnosis(page, await records.makeListing({}, 3))
      await expectReach(page)
      await page.goto('/diagnostic')
      await expect(selector(page).getByRole('option')).toHaveCount(51)
      await expectReach(page)
    })
  })
})

test('it all works by keyboard alone', { tag: '@extended' }, async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  await page.goto('/diagnostic')
  await tabTo(search(page))
  await page.keyboard.type(listing.title)
  await expect(selector(page).getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(selector(page)).toBeFocused()
  await page.keyboard.type(listing.title.slice(0, 8))
  await expect(selector(page)).toHaveValue(listing.id)

  const stored = page.waitForResponse(calls.reorder)
  await tabTo(page.getByRole('button', { name: 'Move photograph 2, 1.jpg, earlier' }))
  await page.keyboard.press('Enter')
  await stored
  await expect.poll(() => namesStored(records, listing)).toEqual(['1.jpg', '0.jpg'])
  await expect
    .poll(async () => (await dump<{ filename: string }>(page, 'property_images'))[0]?.filename)
    .toBe('1.jpg')

  // What scrolls is reached, and scrolls with the arrow keys.
  const rows = page.getByRole('region', { name: /^property_images/ })
  await tabTo(rows)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => rows.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)

  await tabTo(page.getByRole('button', { name: 'Clear Logs' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No calls since the logs were cleared.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear Logs' })).toBeFocused()
})
