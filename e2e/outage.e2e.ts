import type { Page } from '@playwright/test'
import { expect, failedRequest, test } from './fixtures.ts'
import { cards, takenOver } from './page.ts'

test.describe('on a phone whose network goes after the page is there', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu, the filters and a home open, and nothing opens by itself later', async ({
    page,
    context,
    allowedNoise,
  }) => {
    // A sheet without its handle, which comes with the first dialog, is closed by its buttons.
    allowedNoise.push(failedRequest, /dynamically imported module: .*\/SheetHandle-/)
    // The code of the menu is in the file of what is fetched when nothing else is to do.
    const fetched = [/\/idle-/, /FiltersDialog-/, /PropertyDialog-/].map((code) =>
      page.waitForResponse(code),
    )
    await page.goto('/properties')
    for (const answer of await Promise.all(fetched)) await answer.finished()
    await context.setOffline(true)
    const notice = page.getByText('You are offline. You can keep reading')
    await expect(notice).toBeInViewport({ ratio: 1 })

    const openDialog = page.locator('dialog[open]')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(openDialog.getByRole('link', { name: 'About' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(openDialog).toHaveCount(0)

    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Filters' }).click()
    await expect(main.getByLabel('Bedrooms, at least')).toBeVisible()
    await openDialog.getByRole('button', { name: 'Close' }).click()
    await expect(openDialog).toHaveCount(0)

    await cards(page).nth(1).getByRole('button', { name: 'View Details' }).click()
    await expect(openDialog.getByText('You are offline.')).toBeVisible()
    await openDialog.getByRole('button', { name: 'Close' }).click()
    await expect(openDialog).toHaveCount(0)
    await expect(notice).toBeInViewport({ ratio: 1 })

    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(openDialog).toHaveCount(1)
    await expect(page).toHaveURL('/properties')
  })
})

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
    await expect(page.getByText('You are offline, so this page could not')).toBeVisible()
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
