import type { Page } from '@playwright/test'
import { publicAddresses } from '../src/lib/paths.ts'
import { expect, inCore, test } from './fixtures.ts'
import { expectReach } from './reach.ts'

/** tests/rendered/contentPages.test.ts tests the texts of these pages. */

/** a11y.e2e.ts looks at these in several states. */
const elsewhere = ['/', '/properties', '/rentals', '/developments', '/commercial', '/contact']

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a door in the street leads to its service', async ({ page }) => {
  await page.goto('/services')
  await page
    .getByRole('navigation', { name: 'Choose a door' })
    .getByRole('link', { name: 'Commercial' })
    .click()
  await expect(page).toHaveURL(/#commercial-property$/)
  await expect(page.getByRole('heading', { name: 'Commercial Property' })).toBeInViewport()
})

test('the privacy policy says when enquiries are erased', async ({ page }) => {
  await page.goto('/privacy-policy#retention-and-sharing')
  await expect(
    page.getByText('Erased 24 months after the last contact, or sooner if you ask;'),
  ).toBeInViewport()
})

test('the contents of the terms follow the reader, lead to a section, and are not printed', async ({
  page,
}) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const current = contents.locator('[aria-current="location"]')
  await expect(current).toHaveText('Introduction')
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect(page.getByRole('heading', { name: '5. Liability' })).toBeInViewport()
  await expect(current).toHaveText('Liability')
  await expect(contents, 'stays in view').toBeInViewport()

  // Only the text is printed, without controls.
  await page.emulateMedia({ media: 'print' })
  await expect(h1(page, 'Terms & Conditions')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(contents).toBeHidden()
})

test.describe('axe finds nothing, and nothing scrolls sideways, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const others = publicAddresses.filter((path) => !elsewhere.includes(path))
  for (const path of others) {
    test(`on ${path}`, inCore(path === '/terms'), async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReach(page)
    })
  }
})
