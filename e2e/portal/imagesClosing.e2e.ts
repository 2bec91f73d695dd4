import type { Page } from '@playwright/test'
import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, failing, namesStored, openImages, shownNames } from './imageManager.ts'
import { button } from './propertyForm.ts'

const orderQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Close without the new order?' })

async function leaveBy(page: Page, way: string): Promise<void> {
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click()
}

test("every way out of 'Manage Images' asks where its order cannot be saved, and 'lose it' is true", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to update property/)
  const listing = await records.makeListing({}, 3)
  const manager = await openImages(page, listing)
  const { mend } = await failing(page, calls.reorder, { method: 'POST' })
  await button(manager, 'Move photograph 1, 0.jpg, later').click()
  for (const way of ['Escape', 'Close']) {
    await leaveBy(page, way)
    await button(orderQuestion(page), 'Stay').click()
    await expect(orderQuestion(page)).toHaveCount(0)
    await expect(manager.getByRole('alert')).toHaveText(
      withReference(
        'Failed to save image order. Please try again. Failed to update property: no answer from the server',
      ),
    )
    expect(await shownNames(manager)).toEqual(['1.jpg', '0.jpg', '2.jpg'])
  }
  // Chromium closes a dialog by itself at the second Escape.
  for (let time = 0; time < 4; time += 1) {
    await page.keyboard.press('Escape')
    await expect(orderQuestion(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(orderQuestion(page)).toHaveCount(0)
    await expect(manager).toBeVisible()
  }

  await leaveBy(page, 'Close')
  await expect(orderQuestion(page)).toBeVisible()
  await mend()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/reorder_images_safely')) sent += 1
  })
  await button(orderQuestion(page), 'Close and lose it').click()
  await expect(manager).toHaveCount(0)
  expect(await shownNames(await openImages(page, listing))).toEqual(['0.jpg', '1.jpg', '2.jpg'])
  expect(sent).toBe(0)
  expect(await namesStored(records, listing)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
})
