import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { MadeListing } from './records.ts'

/** Opens the diagnostic page with a chosen property, as a link to it does, and waits until all of it is shown. */
export async function openDiagnosis(page: Page, listing: MadeListing): Promise<void> {
  await page.goto(`/diagnostic?property=${listing.id}`)
  await expect(page.getByRole('article', { name: listing.title })).toBeVisible()
  await expect(page.getByText('Processing images...')).toBeHidden()
}

export const selector = (page: Page) => page.getByRole('combobox', { name: 'Listing' })
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a listing' })

/** The rows of the log of calls whose cells match. */
export const logged = (page: Page, name: RegExp = /\d ms/): Locator =>
  page.getByRole('region', { name: 'Calls' }).getByRole('row', { name })

/** The rows of a table that the page shows. */
export async function dump<Row>(
  page: Page,
  name: 'property_images' | 'image_urls',
): Promise<Row[]> {
  const text = await page.getByRole('region', { name, exact: false }).locator('pre').textContent()
  return JSON.parse(text ?? '')
}
