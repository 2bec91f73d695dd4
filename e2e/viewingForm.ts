import { expect, type Locator, type Page } from '@playwright/test'
import { theListing } from './demo.ts'
import { failedRequest } from './fixtures.ts'
import { cardOf } from './page.ts'

export const house = theListing('sale-belgravia-stucco-house')
export const rental = theListing('rent-notting-hill-mews')
export const FAILURE = 'Failed to schedule viewing. Please try again.'
/** The lines that the browser and the site log when a mail could not be sent. */
export const unsent = [failedRequest, /An enquiry could not be mailed/]

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book Viewing' })
export const submitOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Book Viewing' })

export async function openForm(page: Page, listing = house): Promise<Locator> {
  await page.goto(listing.property_class === 'rent' ? '/rentals' : '/properties')
  await cardOf(page, listing).getByRole('button', { name: 'Book Viewing' }).click()
  const dialog = dialogOf(page)
  await expect(submitOf(dialog)).toBeVisible()
  return dialog
}

export const entries = {
  Name: 'Nora Whitfield',
  Phone: '020 7946 0777',
  'Preferred date': '2026-12-01',
  'Additional notes': 'The ground floor, please; I use a stick.',
}

export async function fill(dialog: Locator, email: string): Promise<void> {
  for (const [label, value] of Object.entries(entries)) await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Preferred time').selectOption('afternoon')
  await dialog.getByLabel(/I agree that/).check()
}

export async function expectEntriesKept(dialog: Locator, email: string): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await expect(dialog.getByLabel(label)).toHaveValue(value)
  }
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Preferred time')).toHaveValue('afternoon')
  await expect(dialog.getByLabel(/I agree that/)).toBeChecked()
  await expect(dialog.getByLabel(/may also send me/)).not.toBeChecked()
}

export async function expectSent(page: Page): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0)
  const confirmation = page.getByRole('dialog', { name: /We have your viewing request/ })
  await expect(confirmation.getByText('You asked for')).toBeVisible()
  await confirmation.getByRole('button', { name: 'Done' }).click()
  await expect(confirmation).toHaveCount(0)
}

/** Fixes the date, so that the dates that can be booked are known: from 22 November to 21 December. */
export async function makeItTheTwentyFirstOfNovember(page: Page): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T10:00:00Z')
}
