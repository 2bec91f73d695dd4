import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { actionOf, openOn } from './dashboardPage.ts'
import { test } from './fixtures.ts'
import type { MadeListing, Records } from './records.ts'

const deleted = (page: Page, { title }: { title: string }): Locator =>
  page.getByRole('region', { name: 'Deleted listings' }).getByRole('article', { name: title })
const log = (page: Page): Locator => page.getByRole('region', { name: 'Staff activity' })
/** The rows of the log about a listing, the latest first. */
const entries = (page: Page, { title }: { title: string }): Locator =>
  log(page).locator('ol > li').filter({ hasText: title })

/** Only what staff delete is kept. */
async function deleteInPortal(page: Page, records: Records): Promise<MadeListing> {
  const listing = await records.makeListing({}, 1)
  await openOn(page, listing)
  await (await actionOf(page, listing, 'Delete')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('status').getByText('was deleted.')).toBeVisible()
  return listing
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a deleted listing is brought back, onto the site as well, by everybody', async ({
    page,
    records,
  }) => {
    const listing = await deleteInPortal(page, records)
    await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
    const row = deleted(page, listing)
    await expect(row).toContainText('Deleted by Demo administrator')
    await expect(row).toContainText(/Gone for good on \d{1,2}\s[A-Z][a-z]+\s\d{4}/)
    await expect(entries(page, listing).first()).toBeVisible()
    await expectReach(page)

    await row.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByRole('status').getByText(`‘${listing.title}’ is back.`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(page.locator('article:focus, h1:focus')).toHaveCount(1)
    await expect(entries(page, listing).first()).toContainText(`brought ${listing.title} back`)
    await expect(entries(page, listing).nth(1)).toContainText(`deleted ${listing.title}`)

    await page.goto(`/property/${listing.id}`)
    await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  })
})
