import type { Locator, Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { listingId, photoTexts, priceText } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
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

test('its gallery shows three photographs side by side, goes round, and opens full screen', async ({
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
  const viewing = await article.getByRole('button', { name: 'Book Viewing' }).boundingBox()
  expect(second.x, 'the column of the actions').toBeCloseTo(viewing?.x ?? 0, 0)
  expect(second.width, 'the width of the actions').toBeCloseTo(viewing?.width ?? 0, 0)
  expect(second.x - (lead.x + lead.width)).toBeCloseTo(8, 0)
  expect(third.y - (second.y + second.height)).toBeCloseTo(8, 0)
  expect(third.y + third.height).toBeCloseTo(lead.y + lead.height, 0)
  await expect(article.getByRole('button', { name: /^All \d+ photographs$/ })).toBeInViewport()
  await expect(article.getByRole('button', { name: 'Book Viewing' })).toBeInViewport()
  const price = article.getByText(priceText(house)).first()
  const { y, height } = (await price.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height, 'the foot of the price').toBeLessThanOrEqual(900)

  const photos = photoTexts(house)
  const gallery = article.getByRole('region', { name: `Photographs of ${house.title}` })
  await expect(gallery.getByRole('img', { name: photos[0] ?? '' })).toBeVisible()
  // Where three stand side by side, only the keys turn them.
  await expect(gallery.getByRole('button', { name: 'Previous photograph' })).toBeHidden()
  const all = gallery.getByRole('button', { name: /^All \d+ photographs$/ })
  await all.press('ArrowLeft')
  await expect(gallery.getByRole('img', { name: photos.at(-1) ?? '' })).toBeVisible()
  await all.press('ArrowRight')
  await all.press('ArrowRight')
  await all.click()
  const lightbox = page.getByRole('dialog', { name: house.title })
  await expect(lightbox.getByText(`2 / ${photos.length}`)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next photograph' }).click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(gallery.getByRole('img', { name: photos[2] ?? '' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the description begins within 700 pixels, and the way to view a home stays in reach', async ({
    page,
  }) => {
    const article = await openPage(page, house)
    const description = article.getByText(house.description.slice(0, 40))
    expect((await description.boundingBox())?.y).toBeLessThanOrEqual(700)
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
