import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { goBackFrom } from '../page.ts'
import { openPortal, PORTAL, test } from './fixtures.ts'
import { button, field, fillHouse, formOf, openNew, save, savedId } from './propertyForm.ts'

const ways: [name: string, leave: (page: Page) => Promise<void>][] = [
  ['Cancel', (page) => button(formOf(page), 'Cancel').click()],
  ['the cross', (page) => button(formOf(page), 'Close').click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click beside the form', (page) => page.mouse.click(20, 450)],
]

test('each way out closes an untouched form, and asks when something was typed', {
  tag: '@extended',
}, async ({ page }) => {
  await openPortal(page)
  const form = formOf(page)
  const add = page.getByRole('button', { name: 'Add New Property' })
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  for (const [name, leave] of ways) {
    await test.step(name, async () => {
      await add.click()
      await expect(field(form, 'Title')).toBeVisible()
      await leave(page)
      await expect(form).toHaveCount(0)

      await add.click()
      await field(form, 'Title').fill('Half a title')
      await leave(page)
      await expect(question).toContainText(
        'What you have entered since the last save will be lost.',
      )
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(field(form, 'Title')).toHaveValue('Half a title')
      await leave(page)
      await button(question, 'Keep editing').click()
      await expect(field(form, 'Title')).toHaveValue('Half a title')
      await leave(page)
      await button(question, 'Close and lose it').click()
      await expect(form).toHaveCount(0)
      await expect(add).toBeFocused()
    })
  }
})

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

test('the back button asks until the form is given up or saved, and then goes back a step', async ({
  page,
}) => {
  await page.goto('/about')
  const form = await openNew(page)
  await field(form, 'Title').fill('Half a title')
  await goBackFrom(page, 'layer')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await button(question, 'Keep editing').click()
  await expect(field(form, 'Title')).toHaveValue('Half a title')
  await goBackFrom(page, 'layer')
  await button(question, 'Close and lose it').click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${PORTAL}$`))
  await goBackFrom(page, 'page')
  await expect(page).toHaveURL(/\/about$/)

  await page.goForward()
  await page.getByRole('button', { name: 'Add New Property' }).click()
  await fillHouse(form)
  await save(form)
  await savedId(form)
  await button(form, 'Finish').click()
  await expect(form).toHaveCount(0)
  await goBackFrom(page, 'page')
  await expect(page).toHaveURL(/\/about$/)
})
