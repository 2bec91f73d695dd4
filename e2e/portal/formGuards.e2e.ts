import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { PORTAL, test } from './fixtures.ts'
import {
  button,
  field,
  fillHouse,
  formOf,
  openEdit,
  openNew,
  save,
  savedId,
} from './propertyForm.ts'

const ways: [name: string, leave: (page: Page) => Promise<void>][] = [
  ['Cancel', (page) => button(formOf(page), 'Cancel').click()],
  ['the cross', (page) => button(formOf(page), 'Close').click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click beside the form', (page) => page.mouse.click(20, 450)],
]

for (const [name, leave] of ways) {
  test(`${name} closes an untouched form, and asks when something was typed`, async ({ page }) => {
    const form = await openNew(page)
    await leave(page)
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: 'Add New Property' }).click()
    await field(form, 'Title').fill('Half a title')
    await leave(page)
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
    await expect(question).toContainText('What you have entered since the last save will be lost.')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(field(form, 'Title')).toHaveValue('Half a title')
    await leave(page)
    await button(question, 'Keep editing').click()
    await expect(field(form, 'Title')).toHaveValue('Half a title')
    await leave(page)
    await button(question, 'Close and lose it').click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add New Property' })).toBeFocused()
  })
}

test('Escape again and again closes nothing unasked', async ({ page }) => {
  const form = await openNew(page)
  await field(form, 'Title').fill('Half a title')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  for (let time = 0; time < 4; time += 1) {
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }
  await expect(field(form, 'Title')).toHaveValue('Half a title')
})

test('what is typed and taken back is nothing unsaved', async ({ page, records }) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await field(form, 'Title').fill('Another title')
  await field(form, 'Title').fill(listing.title)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('what was typed is saved by then, so that the second step closes without asking', async ({
  page,
}) => {
  const form = await openNew(page)
  await fillHouse(form)
  await save(form)
  await savedId(form)
  await button(form, 'Close').click()
  await expect(form).toHaveCount(0)
})

test('leaving the site with something unsaved, the browser asks', async ({ page }) => {
  const form = await openNew(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await field(form, 'Title').fill('Half a title')
  await page.evaluate(() => location.assign('/about'))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(field(form, 'Title')).toHaveValue('Half a title')
})

test('the back button asks, and goes back one step further once the form is given up', async ({
  page,
}) => {
  await page.goto('/about')
  const form = await openNew(page)
  await field(form, 'Title').fill('Half a title')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await button(question, 'Keep editing').click()
  await expect(field(form, 'Title')).toHaveValue('Half a title')
  await page.goBack()
  await button(question, 'Close and lose it').click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${PORTAL}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('the back button does not ask once all is saved', async ({ page }) => {
  await page.goto('/about')
  const form = await openNew(page)
  await fillHouse(form)
  await save(form)
  await savedId(form)
  await button(form, 'Finish').click()
  await expect(form).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})
