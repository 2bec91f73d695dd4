import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, holding, openImages } from './imageManager.ts'
import { button } from './propertyForm.ts'

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
