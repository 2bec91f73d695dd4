import type { Locator, Page } from '@playwright/test'
import { expect, failedRequest } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { actionOf, openOn } from './dashboardPage.ts'
import { PORTAL, test } from './fixtures.ts'
import type { MadeListing, Records } from './records.ts'

const ERASE = '**/rest/v1/rpc/erase_deleted_listing'
const LOG = '**/rest/v1/audit_log*'

const deleted = (page: Page, { title }: { title: string }): Locator =>
  page.getByRole('region', { name: 'Deleted listings' }).getByRole('article', { name: title })
const restore = (row: Locator) => row.getByRole('button', { name: 'Restore' })
const log = (page: Page): Locator => page.getByRole('region', { name: 'Staff activity' })
/** The rows of the log about a listing, the latest first. */
const entries = (page: Page, { title }: { title: string }): Locator =>
  log(page).locator('ol > li').filter({ hasText: title })

async function openActivity(page: Page): Promise<void> {
  await page.goto(`${PORTAL}?view=activity`)
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
}

/** Only what staff delete is kept. */
async function deleteInPortal(page: Page, records: Records): Promise<MadeListing> {
  const listing = await records.makeListing({}, 1)
  await openOn(page, listing)
  await (await actionOf(page, listing, 'Delete')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('status').getByText('was deleted.')).toBeVisible()
  return listing
}

/** The same, then shown among the deleted listings. */
async function deleteAndFind(page: Page, records: Records): Promise<MadeListing> {
  const listing = await deleteInPortal(page, records)
  await openActivity(page)
  await expect(deleted(page, listing)).toBeVisible()
  return listing
}

test('a deleted listing is brought back, onto the site as well', async ({ page, records }) => {
  const listing = await deleteInPortal(page, records)
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
  const row = deleted(page, listing)
  await expect(row).toContainText('Deleted by Demo administrator')
  await expect(row).toContainText(/Gone for good on \d{1,2} [A-Z][a-z]+ \d{4}/)

  await restore(row).click()
  await expect(page.getByRole('status').getByText(`‘${listing.title}’ is back.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.locator('article:focus, h1:focus')).toHaveCount(1)
  await expect(entries(page, listing).first()).toContainText(`brought ${listing.title} back`)
  await expect(entries(page, listing).nth(1)).toContainText(`deleted ${listing.title}`)

  await page.goto(`/property/${listing.id}`)
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
})

test('one that must not wait is deleted for good, with its files, after a question', async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to delete listing for good/)
  const listing = await deleteInPortal(page, records)
  await openActivity(page)
  const ask = async () => {
    await deleted(page, listing).getByRole('button', { name: 'Delete for good' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete for good' })
    await expect(question).toHaveAccessibleDescription(`Delete ‘${listing.title}’ for good?`)
    return question
  }
  await (await ask()).getByRole('button', { name: 'Keep it' }).click()
  await expect(
    deleted(page, listing).getByRole('button', { name: 'Delete for good' }),
  ).toBeFocused()
  expect(await records.filesIn(`made_${listing.id}`)).toHaveLength(1)

  await page.route(ERASE, (route) => route.abort())
  await (await ask()).getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to delete listing for good')
  await page.unroute(ERASE)
  await (await ask()).getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('status').getByText('was deleted for good.')).toBeVisible()
  await expect(deleted(page, listing)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await records.filesIn(`made_${listing.id}`)).toEqual([])
  await expect(entries(page, listing).first()).toContainText(`deleted ${listing.title} for good`)
})

test('the log goes on a page at a time, and says when it cannot', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to load the log/)
  const mark = `Long ago ${Date.now()}`
  const rows = Array.from({ length: 60 }, (_, index) => ({
    actor: crypto.randomUUID(),
    actor_email: 'ada@bramleyandgrove.example',
    actor_name: '',
    action: 'created',
    property_title: `${mark}, number ${index}.`,
    // Ties, as a busy moment has them.
    happened_at: new Date(Date.UTC(2099, 0, 1) - Math.floor(index / 3) * 1000).toISOString(),
  }))
  await records.client.from('audit_log').insert(rows).throwOnError()
  await openActivity(page)
  const all = entries(page, { title: mark })
  await expect(all).toHaveCount(25)
  await page.route(LOG, (route) => route.abort())
  await log(page).getByRole('button', { name: 'Show More' }).click()
  await expect(log(page).getByRole('alert')).toContainText('Failed to load the log')
  await expect(all).toHaveCount(25)

  await page.unroute(LOG)
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await expect(all).toHaveCount(50)
  await expect(all.nth(25)).toBeFocused()
  await log(page).getByRole('button', { name: 'Show More' }).click()
  await expect(all).toHaveCount(60)
  const titles = await all.allTextContents()
  expect(new Set(titles).size, 'each once').toBe(60)
  await records.client.from('audit_log').delete().gt('happened_at', '2098-01-01').throwOnError()
})

test.describe('at every width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('can be reached by everybody', async ({ page, records }) => {
    const listing = await deleteAndFind(page, records)
    await expect(entries(page, listing).first()).toBeVisible()
    await expectReach(page)
  })
})
