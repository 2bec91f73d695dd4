import type { Locator, Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { expectNoViolations } from './axe.ts'
import { active, listingId, photoTexts, priceText, searchPrice, theListing } from './demo.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { cardOf, cards, drawnHere, expectTitles } from './page.ts'
import { development, house } from './routes.ts'

const rental = theListing('rent-notting-hill-mews')
const office = theListing('commercial-aldgate-office-building')

const pathOf = (listing: Listing) =>
  `/${listing.property_class === 'development' ? 'developments' : 'property'}/${listingId(listing)}`

async function openPage(page: Page, listing: Listing): Promise<Locator> {
  await page.goto(pathOf(listing))
  const article = page.getByRole('article').filter({
    has: page.getByRole('heading', { level: 1, name: listing.title, exact: true }),
  })
  await expect(article).toBeVisible()
  return article
}

const figures = new Intl.NumberFormat('en-GB')

/** What the particulars of each must say, by the demo data. */
const particulars: [Listing, Record<string, RegExp>][] = [
  [house, { Type: /^House$/, Tenure: /^Freehold$/ }],
  [rental, { Type: /^House$/, 'Minimum term': /^12 months$/, Pets: /^Considered$/ }],
  [development, { Type: /^Townhouse$/, Completion: /20\d\d/, 'Progress on site': /^\d+%$/ }],
  [office, { Type: /^Office$/, 'Use class': /^E\(g\)/ }],
]

for (const [listing, facts] of particulars) {
  test(`the page of a ${listing.property_class} property states all that is known`, async ({
    page,
  }) => {
    const article = await openPage(page, listing)
    await expect(page).toHaveTitle(`${listing.title} | Bramley & Grove`)
    await expect(article).toContainText('Available')
    await expect(article).toContainText(priceText(listing))
    await expect(article).toContainText(listing.location)
    await expect(article).toContainText(listing.description)
    const fact = (name: string) =>
      article.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    const { bedrooms, bathrooms, parking_spaces, area } = listing
    const counts = {
      Bedrooms: bedrooms,
      Bathrooms: bathrooms,
      Parking: parking_spaces,
      Area: area ?? 0,
    }
    for (const [name, count] of Object.entries(counts)) {
      if (count > 0)
        await expect(fact(name).getByRole('definition')).toContainText(figures.format(count))
      else await expect(fact(name)).toHaveCount(0)
    }
    for (const [name, value] of Object.entries(facts)) {
      await expect(fact(name).getByRole('definition')).toHaveText(value)
    }
    const features = article.getByRole('region', { name: 'Features' }).getByRole('listitem')
    await expect(features).toHaveCount(listing.features.length)
  })
}

for (const [key, status] of [
  ['rent-greenwich-riverside-flat', 'Pending'],
  ['sale-blackheath-georgian-flat', 'Sold'],
] as const) {
  test(`the page of a listing that is ${status.toLowerCase()} says so`, async ({ page }) => {
    const listing = theListing(key)
    expect(listing.status).toBe(status.toLowerCase())
    const article = await openPage(page, listing)
    await expect(article.getByText(status, { exact: true })).toBeVisible()
    await expect(article.getByText('Available', { exact: true })).toHaveCount(0)
  })
}

test('its gallery goes round, and opens full screen where it stands', async ({ page }) => {
  const article = await openPage(page, house)
  const photos = photoTexts(house)
  const gallery = article.getByRole('region', { name: `Photographs of ${house.title}` })
  await expect(gallery.getByRole('img', { name: photos[0] ?? '' })).toBeVisible()
  await gallery.getByRole('button', { name: 'Previous photograph' }).click()
  await expect(gallery.getByRole('img', { name: photos.at(-1) ?? '' })).toBeVisible()
  await gallery.getByRole('button', { name: `Show photograph 2 of ${photos.length}` }).click()
  await gallery.getByRole('button', { name: 'View the photographs full screen' }).click()
  const lightbox = page.getByRole('dialog', { name: house.title })
  await expect(lightbox.getByText(`2 / ${photos.length}`)).toBeVisible()
  await lightbox.getByRole('button', { name: 'Next photograph' }).click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(gallery.getByRole('img', { name: photos[2] ?? '' })).toBeVisible()
})

const viewings: [Listing, string][] = [
  [house, 'Book Viewing'],
  [rental, 'Book Viewing'],
  [development, 'Register Interest'],
]

for (const [listing, label] of viewings) {
  test(`'${label}' on the page of a ${listing.property_class} is about it`, async ({ page }) => {
    const article = await openPage(page, listing)
    await article.getByRole('button', { name: label }).click()
    const form = page.getByRole('dialog', { name: label, exact: true })
    await expect(form).toContainText(listing.title)
    await expect(form).toContainText(listing.location)
  })
}

test("commercial premises have 'Schedule Consultation' on their page", async ({ page }) => {
  const article = await openPage(page, office)
  await article.getByRole('button', { name: 'Schedule Consultation' }).click()
  await expect(page.getByRole('dialog', { name: 'Schedule Consultation' })).toBeVisible()
})

for (const place of ['Chiswick', 'London']) {
  test(`its location leads to everything in ${place}`, async ({ page }) => {
    const article = await openPage(page, development)
    const location = article.getByRole('region', { name: 'Location' })
    await expect(location.getByRole('link', { name: /^020 7946 0\d{3}$/ })).toBeVisible()
    await location.getByRole('link', { name: `Everything we have in ${place}` }).click()
    await expect(page).toHaveURL(`/developments?location=${place}`)
    await expect(page.getByRole('searchbox', { name: 'Location' })).toHaveValue(place)
    await expect(cardOf(page, development)).toBeVisible()
  })
}

test('three others of its kind and county, nearest in price, stand below', async ({ page }) => {
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

test('a failed search for similar ones leaves the page whole', async ({ page, allowedNoise }) => {
  allowedNoise.push(failedRequest, /Failed to fetch properties/)
  let asked = false
  await page.route(/\/rest\/v1\/listing_cards\?.*limit=6/, (route) => {
    asked = true
    return route.abort()
  })
  await page.goto(drawnHere(pathOf(house)))
  const article = page.getByRole('main').getByRole('article').first()
  await expect.poll(() => asked, 'others were asked for').toBe(true)
  await expect(page.getByRole('heading', { name: 'Similar properties' })).toHaveCount(0)
  await expect(article).toContainText(house.description)
  await expect(cards(page)).toHaveCount(0)
})

const unknowns = [
  '/property/00000000-0000-4000-8000-000000000000',
  '/developments/00000000-0000-4000-8000-000000000000',
  '/property/nonsense',
  '/property/%27%3Bdrop%20table%20properties',
  '/developments/12',
]

for (const path of unknowns) {
  test(`${path} is not listed, and leads on`, async ({ page }) => {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1, name: /not listed with us/ })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle('Property not found | Bramley & Grove')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectNoViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'All properties' }).click()
    await expect(page).toHaveURL('/properties-selection')
  })
}

for (const listing of [house, development]) {
  test(`without a backend ${pathOf(listing)} says 'Failed to fetch property', and tries again`, async ({
    page,
    allowedNoise,
  }) => {
    allowedNoise.push(failedRequest, /Failed to fetch property/)
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.goto(drawnHere(pathOf(listing)))
    const banner = page.getByRole('alert')
    await expect(banner).toContainText('Failed to fetch property')
    await expectNoViolations(page)
    await page.unroute('**/rest/v1/**')
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
}
