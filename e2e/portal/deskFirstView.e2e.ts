import type { Page } from '@playwright/test'
import { londonDay } from '../../src/lib/dates/dates.ts'
import { expect } from '../fixtures.ts'
import { makeEnquiries } from './enquiries.ts'
import { PORTAL, test } from './fixtures.ts'

/** What is in sight before anybody scrolls. */

const whole = { ratio: 1 }
const first = (page: Page) => page.getByRole('main').getByRole('article').first()

const titleOf = (item: ReturnType<typeof first>) => item.getByRole('heading')
const priceOf = (item: ReturnType<typeof first>) => item.getByText(/^£[\d,]+/).first()

test('a full Today fits one screen of 1366 × 768, beside title and price of the first row', async ({
  page,
  records,
}) => {
  const old = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString()
  const { title } = await records.makeListing({}, 1)
  await records.makeListing()
  const longest = 'Bartholomew Featherstonehaugh-Cholmondeley of Marylebone'
  const waiting = Array.from({ length: 4 }, () => ({ name: longest, received_at: old }))
  const visits = waiting.map((asked) => ({
    ...asked,
    source: 'viewing',
    details: { preferredDate: londonDay(new Date()) },
  }))
  await makeEnquiries(records, [...waiting, ...visits])

  // Nobody can make a draft that is a week old.
  await page.route(/\/rpc\/desk_today/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { listings: object }
    const listings = { ...answer.listings, finishing: { count: 2, first: [] } }
    await route.fulfill({ response, json: { ...answer, listings } })
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${PORTAL}?search=${encodeURIComponent(title)}`)
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today.getByRole('listitem')).toHaveCount(3 + 3 + 3)
  await expect(today.getByRole('listitem').last()).toBeInViewport(whole)
  await expect(today).toBeInViewport(whole)
  await expect(titleOf(first(page))).toBeInViewport(whole)
  await expect(priceOf(first(page))).toBeInViewport(whole)

  const printedOver = () =>
    today
      .getByRole('link')
      .evaluateAll((rows) =>
        rows.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      )
  await expect(today.getByText(/^Waiting \d+ h/).first()).toBeAttached()
  expect(await printedOver()).toEqual([])
  await page.getByRole('button', { name: 'Table' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('button', { name: title, exact: true })).toBeInViewport(whole)
  await expect(priceOf(row)).toBeInViewport(whole)
  await page.setViewportSize({ width: 768, height: 1024 })
  await today.getByRole('button', { name: 'Today' }).click()
  await expect(today.getByRole('listitem').first()).toBeVisible()
  expect(await printedOver()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('it is the current tab, and the first card with its title and price', async ({
    page,
    records,
  }) => {
    const { title } = await records.makeListing({ featured: true }, 1)
    await page.goto(`${PORTAL}?tab=featured&search=${encodeURIComponent(title)}`)
    await expect(first(page)).toHaveAccessibleName(title)
    await expect(titleOf(first(page))).toBeInViewport(whole)
    await expect(priceOf(first(page))).toBeInViewport(whole)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Featured/)
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport(whole)
  })
})
