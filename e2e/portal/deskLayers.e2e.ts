import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { goBackFrom } from '../page.ts'
import { actionOf, openOn } from './dashboardPage.ts'
import { makeEnquiry, openEnquiries, uniqueName } from './enquiries.ts'
import { test } from './fixtures.ts'
import { button, field } from './propertyForm.ts'

const dialogs = (page: Page) => page.locator('dialog[open]')

test('back closes what is open over the desk, the top layer first, and then leaves it', async ({
  page,
  records,
}) => {
  await page.goto('/about')
  const listing = await records.makeListing({}, 1)
  const card = await openOn(page, listing)
  const desk = page.url()
  const openers: [string, () => Promise<void>][] = [
    ['form', async () => (await actionOf(page, listing, 'Edit')).click()],
    ['images', async () => (await actionOf(page, listing, 'Images')).click()],
    ['optimizer', async () => (await actionOf(page, listing, 'Optimize (1)')).click()],
    ['deletion', async () => (await actionOf(page, listing, 'Delete')).click()],
    ['palette', () => page.keyboard.press('Control+k')],
    ['keys', () => page.keyboard.press('?')],
  ]
  for (const [name, open] of openers) {
    await test.step(name, async () => {
      await open()
      await expect(dialogs(page)).toHaveCount(1)
      await expect(page.getByText('Opening…')).toHaveCount(0)
      await goBackFrom(page, 'layer')
      await expect(dialogs(page)).toHaveCount(0)
      expect(page.url()).toBe(desk)
      await expect(card).toBeVisible()
    })
  }
  await goBackFrom(page, 'page')
  await expect(page).toHaveURL(/\/about$/)
})

test('back closes a question over a form, and loses nothing', async ({ page, records }) => {
  const listing = await records.makeListing()
  await openOn(page, listing)
  await (await actionOf(page, listing, 'Edit')).click()
  const form = page.getByRole('dialog', { name: 'Edit Property - Details' })
  await field(form, 'Title').fill('Half a title')
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await goBackFrom(page, 'layer')
  await expect(question).toBeVisible()
  await goBackFrom(page, 'layer')
  await expect(question).toHaveCount(0)
  await expect(field(form, 'Title')).toHaveValue('Half a title')
  await goBackFrom(page, 'layer')
  await button(question, 'Close and lose it').click()
  await expect(dialogs(page)).toHaveCount(0)
})

test('what the palette goes to takes its place in the history', async ({ page, records }) => {
  const listing = await records.makeListing()
  const card = await openOn(page, listing)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await goBackFrom(page, 'page')
  await expect(card).toBeVisible()
})

test('an enquiry opened by its address is closed by back', async ({ page, records }) => {
  const enquiry = await makeEnquiry(records, { name: uniqueName() })
  await openEnquiries(page, { search: enquiry.email, enquiry: enquiry.id })
  const open = page.getByRole('heading', { name: enquiry.name, level: 2 })
  await expect(open).toBeVisible()
  await page.goBack()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})
