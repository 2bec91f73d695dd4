import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, choose, failing, holding, openImages, photos } from './imageManager.ts'
import { button } from './propertyForm.ts'

test("'Save Order' has the focus while it saves, and leaves it to the heading", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to update property/)
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  const { mend } = await failing(page, calls.reorder, { method: 'POST' })
  await button(manager, 'Move photograph 1, 0.jpg, later').click()
  await button(manager, 'Save Order').focus()
  await page.keyboard.press('Enter')
  await expect(manager.getByRole('alert')).toBeVisible()
  await expect(button(manager, 'Save Order')).toBeFocused()

  await mend()
  const saving = await holding(page, calls.reorder, 'POST')
  await page.keyboard.press('Enter')
  const busy = button(manager, 'Saving...')
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await saving.release()
  await expect(busy).toHaveCount(0)
  await expect(manager.getByRole('heading', { name: 'Property Images' })).toBeFocused()
  expect(saving.held).toHaveLength(1)
})

test("a failed 'Save & Optimize Images' gets the focus back", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to (update property|save image order)/)
  const listing = await records.makeListing({}, 2)
  const manager = await openImages(page, listing)
  await button(manager, 'Move photograph 1, 0.jpg, later').click()
  const saving = await holding(page, calls.reorder, 'POST')
  const optimize = button(manager, 'Save & Optimize Images')
  await optimize.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => saving.held.length).toBe(1)
  await expect(optimize).toBeDisabled()
  // A disabled button has lost the focus once the screen is drawn.
  await expect(page.locator('button:focus')).toHaveCount(0)
  await saving.held[0]?.abort()
  await expect(manager.getByRole('alert')).toHaveText(
    withReference('Failed to update property images'),
  )
  await expect(optimize).toBeFocused()
})

test('the buttons of uploads hand the focus on', async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to (upload|process)/)
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const { mend } = await failing(page, calls.upload, { method: 'POST' })
  await choose(manager, await photos(4))
  await expect(manager.getByRole('alert')).toHaveCount(4)
  await mend()
  const uploads = await holding(page, calls.upload, 'POST')

  await button(manager, 'Retry 2.jpg').focus()
  await page.keyboard.press('Enter')
  await expect(button(manager, 'Cancel 2.jpg')).toBeFocused()
  await expect.poll(() => uploads.held.length).toBe(1)
  await button(manager, 'Remove 1.jpg').focus()
  await page.keyboard.press('Enter')
  await expect(button(manager, 'Cancel 2.jpg')).toBeFocused()
  await button(manager, 'Remove 4.jpg').focus()
  await page.keyboard.press('Enter')
  await expect(button(manager, 'Remove 3.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(manager, 'Cancel 2.jpg')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(manager.getByRole('progressbar')).toHaveCount(0)
  await expect(button(manager, 'Select Images')).toBeFocused()
})

test('when the file is stored whose button has the focus, no other is cancelled by mistake', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const manager = await openImages(page, listing)
  const uploads = await holding(page, calls.upload, 'POST')
  await choose(manager, await photos(2))
  await expect.poll(() => uploads.held.length).toBe(2)
  const isFirst = (url: string | undefined) => url?.endsWith('_0.jpg') ?? false
  await button(manager, 'Cancel 1.jpg').focus()
  await uploads.held.find((route) => isFirst(route.request().url()))?.continue()
  await expect(button(manager, 'Cancel 1.jpg')).toHaveCount(0)
  await expect(button(manager, 'Select Images')).toBeFocused()
  await expect(button(manager, 'Cancel 2.jpg')).toBeVisible()
  await uploads.release()
  await expect(manager.getByRole('progressbar')).toHaveCount(0)
})
