import type { Locator, Page } from '@playwright/test'
import { withReference } from '../failureFile.ts'
import { expect, failedRequest, inCore } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { calls, failing, holding, namesStored, openImages, shownNames } from './imageManager.ts'
import { button, field, formOf, openEdit, save, savedId } from './propertyForm.ts'
import type { MadeListing } from './records.ts'

async function openSecondStep(page: Page, listing: MadeListing): Promise<Locator> {
  const form = await openEdit(page, listing)
  await save(form)
  await savedId(form)
  return form
}

/** The two dialogs that show photographs, and every way out of each. */
const dialogs = [
  {
    name: 'Manage Images',
    open: openImages,
    ways: ['Escape', 'Close'],
  },
  {
    name: "the form's second step",
    open: openSecondStep,
    ways: ['Escape', 'Close'],
  },
]

const orderQuestion = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Close without the new order?' })

async function leaveBy(page: Page, way: string): Promise<void> {
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click()
}

/** Begins a new property, whose dialog must not be closed or replaced by what ends only now. */
async function typeElsewhere(page: Page) {
  await page.getByRole('button', { name: 'Add New Property' }).click()
  const title = field(formOf(page), 'Title')
  await title.fill('Half a title')
  return title
}

for (const { name, open, ways } of dialogs) {
  test(
    `every way out of ${name} asks where its order cannot be saved, and 'lose it' is true`,
    inCore(open === openImages),
    async ({ page, records, allowedNoise }) => {
      allowedNoise.push(failedRequest, /Failed to update property/)
      const listing = await records.makeListing({}, 3)
      const manager = await open(page, listing)
      const { mend } = await failing(page, calls.reorder, { method: 'POST' })
      await button(manager, 'Move photograph 1, 0.jpg, later').click()
      for (const way of ways) {
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
    },
  )
}

test("'Finish' that ends after its dialog was closed does nothing to another", {
  tag: '@extended',
}, async ({ page, records }) => {
  const listing = await records.makeListing({}, 2)
  const manager = await openSecondStep(page, listing)
  const deletion = await holding(page, calls.deleteImage, 'POST')
  await button(manager, 'Delete photograph 1, 0.jpg').click()
  await page.getByRole('button', { name: 'Delete photograph' }).click()
  await expect.poll(() => deletion.held.length).toBe(1)
  await button(manager, 'Finish').click()
  await button(manager, 'Close').click()
  await expect(manager).toHaveCount(0)
  const title = await typeElsewhere(page)
  const ended = page.waitForResponse(calls.reorder)
  await deletion.release()
  await ended
  await expect.poll(() => namesStored(records, listing)).toEqual(['1.jpg'])
  await expect(title).toHaveValue('Half a title')
})

test('the question about the entries goes before that about the order comes', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to update property/)
  const listing = await records.makeListing({}, 2)
  const form = await openSecondStep(page, listing)
  await failing(page, calls.reorder, { method: 'POST' })
  await button(form, 'Move photograph 1, 0.jpg, later').click()
  await button(form, 'Back to Details').click()
  await field(form, 'Title').fill('Half a title')
  await button(form, 'Cancel').click()
  const entries = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await button(entries, 'Close and lose it').click()
  await expect(orderQuestion(page)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await button(orderQuestion(page), 'Close and lose it').click()
  await expect(form).toHaveCount(0)
  expect(await namesStored(records, listing)).toEqual(['0.jpg', '1.jpg'])
})
