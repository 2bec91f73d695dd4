import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { makeEnquiries } from './enquiries.ts'
import { PORTAL, test } from './fixtures.ts'

/** What a listing's card and row look like beside Today, in the windows of common notebooks and of a tablet. */

async function boxOf(item: Locator) {
  const box = await item.boundingBox()
  if (!box) throw new Error(`${item} is not shown`)
  return box
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const overlaps =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  expect(overlaps, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(false)
}

test('nothing of a listing is broken or covered', async ({ page, records }) => {
  const { title } = await records.makeListing({ featured: true, status: 'withdrawn' }, 1)
  await makeEnquiries(records, [{ name: 'Somebody who waits' }])
  await page.goto(`${PORTAL}?search=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title, exact: true })
  const status = page.getByLabel(`Status of ${title}`)
  const price = page.getByRole('button', { name: /^Price of/ })
  const entry = page.getByRole('textbox', { name: /^Price of/ })
  const change = page.getByRole('button', { name: 'Change the price', exact: true })
  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    const featured = card.getByRole('button', { name: 'Featured', exact: true })
    await expect(featured).toHaveAttribute('aria-pressed', 'true')
    expect(await boxOf(featured)).toMatchObject({ width: 40, height: 40 })
    await expectApart(status, card.getByRole('heading'))
    await expectApart(featured, card.getByRole('link', { name: 'Preview' }))
    await expectApart(
      card.getByRole('button', { name: 'Delete' }),
      card.getByRole('link', { name: 'Preview' }),
    )
    await price.click()
    await expectApart(entry, card.getByText(/^For sale/))
    await entry.press('Escape')
  }

  await page.getByRole('button', { name: 'Table' }).click()
  for (const width of [1366, 1280, 768]) {
    await page.setViewportSize({ width, height: 768 })
    await price.click()
    await entry.fill('a lot')
    await change.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectApart(entry, status)
    await expectApart(change, status)
    await expectApart(page.getByRole('alert'), status)
    await entry.press('Escape')
  }
  const more = page.locator('[data-goes-on]')
  await expect(more).toBeVisible()
  await page
    .getByRole('table')
    .locator('..')
    .evaluate((table) => {
      table.scrollLeft = table.scrollWidth
    })
  await expect(more).toHaveCount(0)
})
