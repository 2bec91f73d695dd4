import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { tooWide } from '../page.ts'
import { openPortal, test } from './fixtures.ts'
import {
  button,
  field,
  fillHouse,
  formOf,
  openEdit,
  openNew,
  save,
  savedId,
  stored,
} from './propertyForm.ts'
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

  test('while a listing loads', { tag: '@extended' }, async ({ page, records }) => {
    const listing = await records.makeListing()
    await openPortal(page, `?search=${encodeURIComponent(listing.title)}`)
    await page.route(`**/rest/v1/properties?*id=eq.${listing.id}*`, () => undefined)
    await page.getByRole('article', { name: listing.title }).hover()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(formOf(page).locator('.skeleton').first()).toBeVisible()
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

test('a property is added by keyboard alone', async ({ page, records }) => {
  await openPortal(page)
  await page.getByRole('button', { name: 'Add New Property' }).focus()
  await page.keyboard.press('Enter')
  const form = formOf(page)
  await expect(form).toBeVisible()
  const title = `Keyboard House ${Date.now()}`

  /** Tab brings one to each field, in this order. */
  async function tabTo(name: string, role: 'textbox' | 'combobox' | 'button' | 'switch') {
    const wanted = form.getByRole(role, { name: new RegExp(`^${name}( \\(optional\\))?$`) })
    for (let step = 0; step < 25; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not come to ${name}.`)
  }

  await tabTo('Property class', 'combobox')
  await page.keyboard.type('To let')
  await expect(field(form, 'Property class')).toHaveValue('rent')
  await tabTo('Type', 'combobox')
  await page.keyboard.type('Studio')
  await tabTo('Featured', 'switch')
  await page.keyboard.press('Space')
  await tabTo('Title', 'textbox')
  await page.keyboard.type(title)
  await tabTo('Location', 'textbox')
  await page.keyboard.type('Kew, London')
  await tabTo('Description', 'textbox')
  await page.keyboard.type('A studio.')
  await tabTo('Price', 'textbox')
  await page.keyboard.type('1200')
  await tabTo('Bedrooms', 'textbox')
  await page.keyboard.type('0')
  await tabTo('Bathrooms', 'textbox')
  await page.keyboard.type('1')
  await tabTo('Parking spaces', 'textbox')
  await page.keyboard.type('0')
  await tabTo('Garden', 'button')
  await page.keyboard.press('Space')
  await tabTo('Another feature', 'textbox')
  await page.keyboard.type('Balcony')
  await page.keyboard.press('Enter')
  await tabTo('Save & Continue', 'button')
  await page.keyboard.press('Enter')

  const id = await savedId(form)
  expect(await stored(records, id)).toMatchObject({
    title,
    property_class: 'rent',
    type: 'studio',
    featured: true,
    price: 1200,
    bedrooms: 0,
    features: ['garden', 'Balcony'],
  })
  await tabTo('Back to Details', 'button')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
})
