import type { Locator, Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { active, listingId, photoTexts, searchPrice } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, drawnHere, expectTitles } from './page.ts'
import { expectReach } from './reach.ts'
import { house } from './routes.ts'

const pathOf = (listing: Listing) => `/property/${listingId(listing)}`

async function openPage(page: Page, listing: Listing): Promise<Locator> {
  await page.goto(pathOf(listing))
  const article = page.getByRole('article').filter({
    has: page.getByRole('heading', { level: 1, name: listing.title, exact: true }),
  })
  await expect(article).toBeVisible()
  return article
}

test('its gallery goes round, and opens full screen where it stands', async ({ page }) => {
  const article = await openPage(page, house)
  const photos = photoTexts(house)
  const gallery = article.getByRole('region', { name: `Photographs of ${house.title}` })
  await expect(gallery.getByRole('img', { name: photos[0] ?? '' })).toBeVisible()
  await gallery.getByRole('button', { name: 'Previous photograph' }).click()
  await expect(gallery.getByRole('img', { name: photos.at(-1) ?? '' })).toBeVisible()
  await gallery.getByRole('button', { name: `Show photograph 2 of ${photos.length}` }).click()
  await gallery.getByRole('button', { name: /^All \d+ photographs$/ }).click()
  const lightbox = page.getByRole('dialog', { name: house.title })
  await expect(lightbox.getByText(`2 / ${photos.length}`)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next photograph' }).click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(gallery.getByRole('img', { name: photos[2] ?? '' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the description begins within 700 pixels', async ({ page }) => {
    const article = await openPage(page, house)
    const description = article.getByText(house.description.slice(0, 40))
    expect((await description.boundingBox())?.y).toBeLessThanOrEqual(700)
  })

  test('the way to view a home stays in reach below the person to ask', async ({ page }) => {
    const article = await openPage(page, house)
    const viewing = article.getByRole('button', { name: 'Book Viewing' })
    await expect(viewing).toHaveCount(2)
    await expect(viewing.first()).toBeInViewport()
    await expect(viewing.last()).not.toBeInViewport()
    await article.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    await expect(article.getByRole('link', { name: 'Ring Sales' })).toBeInViewport()
    await viewing.last().click()
    await expect(page.getByRole('dialog', { name: 'Book Viewing' })).toBeVisible()
  })
})

test('two thirds of the window are the first photograph, and a third each the next two', async ({
  page,
}) => {
  const article = await openPage(page, house)
  const next = (position: number) =>
    article.getByRole('button', { name: new RegExp(`^Photograph ${position} of`) })
  const [lead, second, third] = await Promise.all(
    [article.getByRole('img', { name: photoTexts(house)[0] ?? '' }), next(2), next(3)].map(
      (photo) => photo.boundingBox(),
    ),
  )
  if (!lead || !second || !third) throw new Error('A photograph is not to be seen')
  expect(lead.width / (lead.width + second.width)).toBeCloseTo(2 / 3, 2)
  expect(second.x - (lead.x + lead.width)).toBeCloseTo(8, 0)
  expect(third.y - (second.y + second.height)).toBeCloseTo(8, 0)
  expect(third.y + third.height).toBeCloseTo(lead.y + lead.height, 0)
  await expect(article.getByRole('button', { name: /^All \d+ photographs$/ })).toBeInViewport()
  await expect(article.getByRole('button', { name: 'Book Viewing' })).toBeInViewport()
})

test('three others of its kind and county, nearest in price, stand below', {
  tag: '@extended',
}, async ({ page }) => {
  await openPage(page, house)
  const distance = (other: Listing) => Math.abs(searchPrice(other) - searchPrice(house))
  const nearest = active('sale')
    .filter((other) => other.key !== house.key && other.location.endsWith('London'))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
  await expectTitles(
    page,
    nearest.map(({ title }) => title),
  )
  const [first] = nearest
  if (!first) throw new Error('The demo data have no other house in London')
  await cardOf(page, first).getByRole('button', { name: 'View Details' }).click()
  const popUp = page.getByRole('dialog', { name: first.title, exact: true })
  await popUp.getByRole('link', { name: 'View Full Details' }).click()
  await expect(page).toHaveURL(pathOf(first))
  const heading = page.getByRole('heading', { level: 1, name: first.title, exact: true })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('/property/nonsense is not listed, and leads on', async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest)
  expect((await page.goto('/property/nonsense'))?.status()).toBe(404)
  const heading = page.getByRole('heading', { level: 1, name: /not listed with us/ })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle('Property not found | Bramley & Grove')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectReach(page)
  await page.getByRole('main').getByRole('link', { name: 'All properties' }).click()
  await expect(page).toHaveURL('/properties-selection')
})

test(`without a backend ${pathOf(house)} says 'Failed to fetch property', and tries again`, {
  tag: '@extended',
}, async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to fetch propert(y|ies)/)
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.goto(drawnHere(pathOf(house)))
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to fetch property')
  await expectReach(page)
  await page.unroute('**/rest/v1/**')
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: house.title })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
