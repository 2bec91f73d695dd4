import type { Page } from '@playwright/test'
import { expect, failedRequest, test } from './fixtures.ts'
import { takenOver } from './page.ts'

test.describe('without a network', () => {
  const broken = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'This page could not be shown' })
  const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'Our Story' })
  const services = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Services' })

  test.beforeEach(async ({ page, context, allowedNoise }) => {
    // 422 and 520: React rendered a part, or the root, again because code could not be fetched.
    allowedNoise.push(failedRequest, /dynamically imported module/, /React error #(422|520)/)
    await page.goto('/about')
    await takenOver(page)
    await context.setOffline(true)
    await services(page).click()
    await expect(broken(page)).toBeVisible()
  })

  test('a page that could not be loaded loads by itself once it is back', async ({
    page,
    context,
  }) => {
    await context.setOffline(false)
    await expect(broken(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/services')
  })

  test('links that led nowhere lead on once it is back', async ({ page, context }) => {
    await page.goBack()
    await expect(about(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await services(page).click()
    await expect(page).toHaveURL('/services')
    await expect(about(page)).toHaveCount(0)
    await expect(broken(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
