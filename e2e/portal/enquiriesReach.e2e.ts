import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { tooWide } from '../page.ts'
import { makeEnquiries, openEnquiries, uniqueName } from './enquiries.ts'
import { test } from './fixtures.ts'
import type { Records } from './records.ts'

const LONG = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

async function longEnquiries(records: Records) {
  const tag = uniqueName()
  const listing = await records.makeListing({ title: `${LONG} ${tag}` })
  const rows = await makeEnquiries(records, [
    {
      name: `${LONG}${LONG} ${tag}`,
      email: `${LONG}.${LONG}@visitors.example`,
      phone: '+44 (0)20 7946 0777 extension 123456789',
      message: `${LONG}${LONG}${LONG}`,
      source: 'viewing',
      property_id: listing.id,
      page: `/${LONG}${LONG}${LONG}`,
      relay_state: 'failed',
      relay_problem: `${LONG}${LONG}`,
      received_at: '2026-11-16T10:00:00Z',
      note: LONG,
    },
    { name: `Short ${tag}`, state: 'acknowledged' },
    { name: `Done ${tag}`, state: 'closed' },
  ])
  return { tag, rows }
}

/** As many widths as the desk has layouts, in one page load. */
async function expectReachable(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([])
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page)
  }
}

test.describe('axe finds nothing, and nothing scrolls sideways', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  // Six times axe on a long document.
  test.describe.configure({ timeout: 240_000 })

  test('on the list, and on an enquiry in full', async ({ page, records }) => {
    const { tag, rows } = await longEnquiries(records)
    if (!rows[0]) throw new Error('No enquiry was stored.')
    await openEnquiries(page, { search: tag })
    await expect(page.getByRole('article')).toHaveCount(3)
    await expectReachable(page)

    await page.getByRole('link', { name: rows[0].name }).click()
    const details = page.getByRole('region', { name: rows[0].name, exact: true })
    await expect(details.getByRole('article')).toBeVisible()
    await details.getByRole('button', { name: 'Acknowledged' }).click()
    await expect(details.getByText('State set to Acknowledged')).toBeVisible()
    await expectReachable(page)
  })

  test('on the question before personal data are erased', { tag: '@extended' }, async ({
    page,
    records,
  }) => {
    const { rows } = await longEnquiries(records)
    await openEnquiries(page)
    await page.getByRole('button', { name: 'Personal data…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Personal data' })
    await dialog.getByLabel('Email address').fill(rows[0]?.email ?? '')
    await dialog.getByRole('button', { name: 'Look up' }).click()
    await dialog.getByRole('button', { name: 'Erase…' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect(question.getByText('This is not the same address.')).toBeVisible()
    await expectReachable(page)
  })
})
