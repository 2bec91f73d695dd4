import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { tabTo } from '../page.ts'
import { openPortal, test } from './fixtures.ts'
import { calls, namesStored, photos, rowsOf, tiles } from './imageManager.ts'
import { button, field, formOf, savedId } from './propertyForm.ts'
import type { MadeListing, Records } from './records.ts'

const CAPTION = 'The kitchen, towards the garden'
const COUNT = 12

const entriesOf = (title: string) =>
  [
    ['Title', title],
    ['Location', 'Kew, London'],
    ['Description', 'A house with a garden.'],
    ['Price', '1250000'],
    ['Bedrooms', '4'],
    ['Bathrooms', '2'],
    ['Parking spaces', '1'],
  ] as const

/**
 * As many are chosen as an agent brings back from a house. `press` has to take a moment: Playwright tells the browser to
 * leave the choice to it while that begins.
 */
async function chooseFiles(page: Page, press: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  await chooser.setFiles(await photos(COUNT))
}

async function expectUploaded(form: Locator): Promise<void> {
  await expect(tiles(form)).toHaveCount(COUNT)
  await expect(form.getByText('The web sizes are ready.')).toBeAttached()
}

const numbered = (...numbers: number[]) => numbers.map((number) => `${number}.jpg`)

/** What was one person's work is what all others find. */
async function expectPublished(page: Page, records: Records, listing: MadeListing): Promise<void> {
  expect(await namesStored(records, listing)).toEqual(
    numbered(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2),
  )
  const { data } = await records.client
    .from('properties')
    .select('status,small_images(id)')
    .eq('id', listing.id)
    .single()
    .throwOnError()
  expect(data.status).toBe('active')
  expect(data.small_images).toHaveLength(COUNT)
  const [first] = await rowsOf(records, listing)
  await page.goto(`/property/${listing.id}`)
  const gallery = page.getByRole('region', { name: `Photographs of ${listing.title}` })
  const shown = gallery.getByRole('img', { name: CAPTION })
  await expect(shown).toHaveAttribute(
    'src',
    new RegExp(first?.url.split('/').at(-1)?.replace('.jpg', '') ?? ''),
  )
  await expect(gallery.getByRole('button', { name: `All ${COUNT} photographs` })).toBeVisible()
}

test('a listing from nothing to published with twelve photographs, its material information given, by keyboard alone', async ({
  page,
  records,
}) => {
  // Twelve uploads with three versions each, and some hundred presses of Tab.
  test.setTimeout(240_000)
  const title = `Keyboard Villa ${Date.now()}`
  const { keyboard } = page
  await openPortal(page)
  await keyboard.press('n')
  const form = formOf(page)
  await expect(field(form, 'Title')).toBeVisible()

  for (const [name, entry] of [['Type', 'House'], ...entriesOf(title)] as const) {
    await tabTo(field(form, name))
    await keyboard.type(entry)
  }
  await tabTo(button(form, 'Save as draft'))
  await keyboard.press('Enter')
  const id = await savedId(form)
  await records.stateFacts({ id, property_class: 'sale' })

  await chooseFiles(page, async () => {
    await tabTo(button(form, 'Select Images'))
    await keyboard.press('Enter')
  })
  await expectUploaded(form)

  await tabTo(button(form, 'Make first: photograph 3, 3.jpg'), 200)
  await keyboard.press('Enter')
  await expect(button(form, 'Make first: photograph 1, 3.jpg')).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await expect(form.getByLabel('Caption of photograph 1, 3.jpg')).toBeFocused()
  await keyboard.type(CAPTION)
  await keyboard.press('Shift+Tab')
  await expect(form.getByText('Saved', { exact: true })).toBeVisible()

  await expect(form.getByLabel('Select photograph 1, 3.jpg')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await keyboard.press('Shift+Space')
  await expect(form.getByText('2 of 12 selected')).toBeVisible()
  await keyboard.press('Home')
  const where = form.getByLabel('Where to move them')
  for (let presses = 0; presses < 5; presses += 1) {
    await keyboard.press('Shift+Tab')
    if (await where.evaluate((element) => element === document.activeElement)) break
  }
  await keyboard.press('End')
  await keyboard.press('Tab')
  const saved = page.waitForResponse(calls.reorder)
  await keyboard.press('Enter')
  await expect(form.getByText('2 photographs are now at positions 11 to 12 of 12.')).toBeAttached()
  expect((await saved).ok()).toBe(true)

  await tabTo(button(form, 'Make it available'), 200)
  await keyboard.press('Enter')
  await expect(button(form, 'Make it available')).toHaveCount(0)
  await tabTo(button(form, 'Finish'), 200)
  await keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expectPublished(page, records, { id, title, property_class: 'sale' })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a listing from nothing to published with twelve photographs, its material information given, at 390 pixels', {
    tag: '@extended',
  }, async ({ page, records }) => {
    test.setTimeout(240_000)
    const title = `Finger Villa ${Date.now()}`
    await openPortal(page)
    await page.getByRole('button', { name: 'Add New Property' }).tap()
    const form = formOf(page)
    await field(form, 'Type').selectOption('house')
    for (const [name, entry] of entriesOf(title)) {
      await field(form, name).tap()
      await page.keyboard.insertText(entry)
    }
    await button(form, 'Save as draft').tap()
    const id = await savedId(form)
    await records.stateFacts({ id, property_class: 'sale' })
    await chooseFiles(page, () => button(form, 'Select Images').tap())
    await expectUploaded(form)

    await button(form, 'Make first: photograph 3, 3.jpg').tap()
    await form.getByLabel('Caption of photograph 1, 3.jpg').tap()
    await page.keyboard.insertText(CAPTION)
    await form.getByLabel('Select photograph 2, 1.jpg').tap()
    await expect(form.getByText('Saved', { exact: true })).toBeVisible()
    await form.getByLabel('Select photograph 3, 2.jpg').tap()
    await form.getByLabel('Where to move them').selectOption('To the end')
    const saved = page.waitForResponse(calls.reorder)
    await button(form, 'Move').tap()
    expect((await saved).ok()).toBe(true)
    await button(form, 'Clear').tap()

    await button(form, 'Delete photograph 12, 2.jpg').tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photograph' }).tap()
    await expect(tiles(form)).toHaveCount(COUNT - 1)
    await button(form, 'Undo').tap()
    await expectUploaded(form)
    await expect(form.getByText('Processing images...')).toBeHidden()

    await button(form, 'Make it available').tap()
    await expect(button(form, 'Make it available')).toHaveCount(0)
    await button(form, 'Finish').tap()
    await expect(form).toHaveCount(0)
    await expectPublished(page, records, { id, title, property_class: 'sale' })
  })
})
