import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { tooWide } from '../page.ts'
import { test } from './fixtures.ts'
import { button, field, fillHouse, openEdit, openNew, save, savedId } from './propertyForm.ts'
import type { MadeListing, Records } from './records.ts'

/** Has a colleague's edit come between, and opens the view of what differs. */
async function openConflict(page: Page, records: Records, listing: MadeListing): Promise<void> {
  const form = await openEdit(page, listing)
  await field(form, 'Description').fill('My words.')
  await records.client
    .from('properties')
    .update({ price: 800_000, features: ['x'.repeat(80)], description: 'y'.repeat(300) })
    .eq('id', listing.id)
    .throwOnError()
  await save(form)
  await button(
    page.getByRole('dialog', { name: 'Changed meanwhile' }),
    'Look at the differences',
  ).click()
}

/** As many widths as the form has layouts, in one page load. */
async function expectReachable(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page)
  }
}

test.describe('axe finds nothing, and nothing scrolls sideways', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Nine times axe on a long document.
  test.describe.configure({ timeout: 240_000 })

  test('on an empty form, on one with errors, and on the second step', async ({ page }) => {
    const form = await openNew(page)
    await expectReachable(page)
    await field(form, 'Property class').selectOption('rent')
    await button(form, 'Garden').click()
    await field(form, 'Another feature').fill('x'.repeat(80))
    await button(form, 'Add').click()
    await field(form, 'Title').fill('x'.repeat(250))
    await save(form)
    await expect(field(form, 'Type')).toBeFocused()
    await expect(form.getByText(/Please keep this to 200 characters/)).toBeVisible()
    await expectReachable(page)
    await fillHouse(form)
    await field(form, 'Title').fill('x'.repeat(200))
    await save(form)
    await savedId(form)
    await expect(form.getByText('No images uploaded yet.')).toBeVisible()
    await expectReachable(page)
  })

  test('on material information, with errors and answers', async ({ page, records }) => {
    const listing = await records.makeListing({
      tenure: 'leasehold',
      epc_state: 'held',
      status: 'draft',
    })
    const form = await openEdit(page, listing)
    await save(form)
    await button(form, 'Add material information').click()
    const material = page.getByRole('dialog', { name: 'Material information' })
    await field(material, 'Noise').selectOption('yes')
    await field(material, 'Flooding').selectOption('asked')
    await material.getByRole('checkbox', { name: 'Lift: Asked the seller' }).check()
    await field(material, 'Service charge').fill('x'.repeat(80))
    await button(material, 'Save').click()
    await expect(field(material, 'Service charge')).toBeFocused()
    await expectReachable(page)
  })

  test('on what differs, and on the questions', { tag: '@extended' }, async ({ page, records }) => {
    const listing = await records.makeListing()
    await openConflict(page, records, listing)
    await expectReachable(page)
    await button(page.getByRole('dialog', { name: 'Changed meanwhile' }), 'Reload theirs').click()
    await expectReachable(page)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('dialog', { name: 'Changed meanwhile' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectReachable(page)
  })
})

test('what has the focus is never hidden by the buttons at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const form = await openNew(page)
  await field(form, 'Property class').focus()
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await form.evaluate((dialog) => {
      const focused = document.activeElement
      const foot = dialog.querySelector('form > :last-child')
      if (!focused || !foot || foot.contains(focused) || focused.closest('.sticky'))
        return undefined
      const { bottom, top } = focused.getBoundingClientRect()
      // Of a high one its beginning has to be in sight.
      const end = Math.min(bottom, top + 48)
      const isCovered = end > foot.getBoundingClientRect().top || end < 88
      return isCovered ? focused.outerHTML : undefined
    })
    expect(covered).toBeUndefined()
    if (await button(form, 'Cancel').evaluate((cancel) => cancel === document.activeElement)) return
  }
  throw new Error('Tab never came to the buttons.')
})
