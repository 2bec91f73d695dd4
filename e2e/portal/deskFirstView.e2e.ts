import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { PORTAL, test } from './fixtures.ts'

/** What is in sight before anybody scrolls. */

const whole = { ratio: 1 }
const first = (page: Page) => page.getByRole('main').getByRole('article').first()

const titleOf = (item: ReturnType<typeof first>) => item.getByRole('heading')
const priceOf = (item: ReturnType<typeof first>) => item.getByText(/^£[\d,]+/).first()

test('at 1366 × 768 it is title and price of the first row, as cards and as a table, and Today', async ({
  page,
  records,
}) => {
  const { title } = await records.makeListing({}, 1)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${PORTAL}?search=${encodeURIComponent(title)}`)
  await expect(first(page)).toHaveAccessibleName(title)
  await expect(titleOf(first(page))).toBeInViewport(whole)
  await expect(priceOf(first(page))).toBeInViewport(whole)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toBeInViewport(whole)

  await page.getByRole('button', { name: 'Table' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('button', { name: title, exact: true })).toBeInViewport(whole)
  await expect(priceOf(row)).toBeInViewport(whole)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('it is the first card with its title and price', async ({ page, records }) => {
    const { title } = await records.makeListing({}, 1)
    await page.goto(`${PORTAL}?search=${encodeURIComponent(title)}`)
    await expect(first(page)).toHaveAccessibleName(title)
    await expect(titleOf(first(page))).toBeInViewport(whole)
    await expect(priceOf(first(page))).toBeInViewport(whole)
  })
})
