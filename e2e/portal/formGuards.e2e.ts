import { expect } from '../fixtures.ts'
import { goBackFrom } from '../page.ts'
import { PORTAL, test } from './fixtures.ts'
import { button, field, fillHouse, openNew, save, savedId } from './propertyForm.ts'

test('Escape again and again closes nothing unasked, and leaving the site the browser asks', async ({
  page,
}) => {
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

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.evaluate(() => location.assign('/about'))
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(field(form, 'Title')).toHaveValue('Half a title')
})

test('the back button asks until the form is given up or saved, and then goes back a step', async ({
  page,
  allowedNoise,
}) => {
  // Finished without all that the gate asks for, it stays a draft.
  allowedNoise.push(/status of 422/)
  await page.goto('/about')
  const form = await openNew(page)
  await field(form, 'Title').fill('Half a title')
  const place = () => page.evaluate(() => history.state?.idx)
  const atForm = await place()
  await goBackFrom(page, 'layer')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await button(question, 'Keep editing').click()
  await expect(question).toHaveCount(0)
  await expect(field(form, 'Title')).toHaveValue('Half a title')
  await expect.poll(place, 'the question has left the history').toBe(atForm)
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

test('the back button asks each time in a tab whose history is full', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    // Chromium keeps 50 entries.
    for (let entry = 0; entry < 50; entry += 1) history.pushState(null, '', `?${entry}`)
  })
  const form = await openNew(page)
  await field(form, 'Title').fill('Half a title')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  for (let time = 0; time < 2; time += 1) {
    await goBackFrom(page, 'layer')
    await button(question, 'Keep editing').click()
    await expect(question).toHaveCount(0)
    await expect(field(form, 'Title')).toHaveValue('Half a title')
  }
  await goBackFrom(page, 'layer')
  await button(question, 'Close and lose it').click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${PORTAL}$`))
})
