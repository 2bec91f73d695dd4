import type { Page } from '@playwright/test'
import { active, listingId, theListing, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, cards, expectQuery } from './page.ts'
import { development } from './routes.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const sections: Record<string, string[]> = {
  '/properties': [
    'For Sellers',
    'For Buyers',
    'Our Commitment',
    'Premium Marketing Package',
    'Why Choose Us',
  ],
  '/rentals': [
    'For Landlords',
    'For Tenants',
    'Our Guarantee',
    'Letting your property',
    'Ask the lettings team',
  ],
  '/developments': ['Buying before it is built', 'How a reservation goes'],
  '/commercial': ['Premises for work', 'Talk it through'],
}

for (const [path, expected] of Object.entries(sections)) {
  test(`${path} has its own sections below the listings`, async ({ page }) => {
    await page.goto(path)
    await expect(cards(page).first()).toBeVisible()
    const headings = main(page).getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([/./, ...expected])
    for (const name of expected) {
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      const section = page.locator('section', { has: heading }).last()
      // A point is a name and what stands behind it.
      const points = section.locator('dl > div, ol > li')
      expect(await points.count(), name).toBeGreaterThanOrEqual(3)
      for (const point of await points.all()) await expect(point).toHaveText(/\w+.*\w+/)
    }
  })
}

test("the sale page's marketing package leads to the contact page", async ({ page }) => {
  await page.goto('/properties')
  const section = page.getByRole('region', { name: 'Premium Marketing Package' })
  await section.getByRole('link').click()
  await expect(page).toHaveURL('/contact')
})

test("the sale page's 'Book Valuation' opens the valuation form", async ({ page }) => {
  await page.goto('/properties')
  const section = page.getByRole('region', { name: 'Why Choose Us' })
  await section.getByRole('button', { name: 'Book Valuation' }).click()
  await expect(dialog(page, 'Book a Valuation')).toBeVisible()
})

test('the rentals page links to the contact page and mails the lettings team', async ({ page }) => {
  await page.goto('/rentals')
  const letting = page.getByRole('region', { name: 'Letting your property' })
  await expect(letting.getByRole('link')).toHaveAttribute('href', '/contact')
  const team = page.getByRole('region', { name: 'Ask the lettings team' })
  await expect(team.getByRole('link', { name: /lettings team/ })).toHaveAttribute(
    'href',
    /^mailto:lettings@bramleyandgrove\.example(\?|$)/,
  )
})

for (const [path, about] of [
  ['/properties', 'A property for sale'],
  ['/rentals', 'A property to rent'],
] as const) {
  test(`the hero of ${path} books a viewing of ${about.toLowerCase()}`, async ({ page }) => {
    await page.goto(path)
    const hero = main(page).getByRole('region').first()
    await hero.getByRole('button', { name: 'Book Viewing' }).click()
    await expect(dialog(page, 'Book Viewing')).toContainText(about)
  })
}

test("the hero of developments registers interest, and the page's end schedules a talk", async ({
  page,
}) => {
  await page.goto('/developments')
  await main(page)
    .getByRole('region', { name: 'New developments' })
    .getByRole('button', { name: 'Register Interest' })
    .click()
  await expect(dialog(page, 'Register Interest')).toContainText('A new development')
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'How a reservation goes' })
    .getByRole('button', { name: 'Schedule Consultation' })
    .click()
  await expect(dialog(page, 'Schedule Consultation')).toBeVisible()
})

test("the pop-up of a development has 'View Full Details' and 'Register Interest'", async ({
  page,
}) => {
  await page.goto('/developments')
  await cardOf(page, development).getByRole('button', { name: 'View Details' }).click()
  const popUp = dialog(page, development.title)
  await popUp.getByRole('button', { name: 'Register Interest' }).click()
  const form = dialog(page, 'Register Interest')
  await expect(form).toContainText(development.title)
  await expect(form).toContainText(development.location)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await popUp.getByRole('link', { name: 'View Full Details' }).click()
  await expect(page).toHaveURL(`/developments/${listingId(development)}`)
  await expect(
    page.getByRole('heading', { level: 1, name: development.title, exact: true }),
  ).toBeVisible()
  await page.goBack()
  await expect(popUp).toBeVisible()
})

test("commercial premises have 'Schedule Consultation' and 'Download Brochure'", async ({
  page,
}) => {
  const office = theListing('commercial-aldgate-office-building')
  await page.goto('/commercial')
  for (const region of ['Commercial properties', 'Talk it through']) {
    await page
      .getByRole('region', { name: region })
      .getByRole('button', { name: 'Schedule Consultation' })
      .click()
    const form = dialog(page, 'Schedule Consultation')
    await expect(form.getByLabel('What would you like to talk about?')).toHaveValue(
      'property-search',
    )
    await page.keyboard.press('Escape')
  }
  await cardOf(page, office).getByRole('button', { name: 'View Details' }).click()
  await expectQuery(page, { property: listingId(office) })
  const download = page.waitForEvent('download')
  await dialog(page, office.title).getByRole('button', { name: 'Download Brochure' }).click()
  expect((await download).suggestedFilename()).toMatch(/office-building.*\.pdf$/)
})

test('of a listing that is pending or sold there is no card', async ({ page }) => {
  await page.goto('/developments')
  const shown = titles(active('development'))
  await expect(cards(page)).toHaveCount(shown.length)
  await expect(page.getByText(theListing('development-station-yard').title)).toHaveCount(0)
})

test('a card shows at most four features', async ({ page }) => {
  await page.goto('/developments')
  for (const listing of active('development')) {
    expect(listing.features.length, 'the demo data have more').toBeGreaterThan(4)
    const features = cardOf(page, listing).getByRole('list', { name: 'Features' })
    await expect(features.getByRole('listitem')).toHaveCount(4)
  }
})
