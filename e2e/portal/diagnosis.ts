import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { MadeListing } from './records.ts'

/** Opens the page with a property chosen, as a link to it does, and waits for all of it. */
export async function openDiagnosis(page: Page, listing: MadeListing): Promise<void> {
  await page.goto(`/diagnostic?property=${listing.id}`)
  await expect(page.getByRole('article', { name: listing.title })).toBeVisible()
  await expect(page.getByText('Processing images...')).toBeHidden()
}

export const selector = (page: Page) => page.getByRole('combobox', { name: 'Property' })
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a property' })

/** The calls in the log that read so, cell by cell. */
export const logged = (page: Page, name: RegExp = /\d ms/): Locator =>
  page.getByRole('region', { name: 'Calls' }).getByRole('row', { name })

/** What the page shows of a table's rows. */
export async function dump<Row>(
  page: Page,
  name: 'property_images' | 'image_urls',
): Promise<Row[]> {
  const text = await page.getByRole('region', { name, exact: false }).locator('pre').textContent()
  return JSON.parse(text ?? '')
}
