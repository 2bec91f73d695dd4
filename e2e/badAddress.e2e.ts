import type { Page } from '@playwright/test'
import { active, byPrice, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cards, expectTitles } from './page.ts'

const sales = titles(byPrice(active('sale')).slice(0, 24))
const rentals = titles(byPrice(active('rent')).slice(0, 24))
const developments = titles(byPrice(active('development')))
const commercial = titles(byPrice(active('commercial')))

/** Addresses that ask for nonsense, what is named as such, and the whole list that is shown instead. */
const nonsense: [address: string, named: string, shown: string[]][] = [
  ['/properties?price=abc-5', 'price', sales],
  ['/properties?price=5-1', 'price', sales],
  ['/properties?price=-1-5', 'price', sales],
  ['/properties?bedrooms=-2', 'bedrooms', sales],
  ['/properties?bathrooms=1.5', 'bathrooms', sales],
  ['/properties?bedrooms=1e9', 'bedrooms', sales],
  ['/properties?type=castle', 'type', sales],
  ['/properties?sort=cheapest', 'sort order', sales],
  ['/properties?features=moat', 'features', sales],
  ['/rentals?type=mansion', 'type', rentals],
  ['/rentals?bathrooms=-1&price=x', 'price, bathrooms', rentals],
  ['/developments?completion=2031', 'completion year', developments],
  ['/commercial?area=big', 'floor space', commercial],
]

async function expectExplained(page: Page, named: string, shown: string[]): Promise<void> {
  const note = page.getByRole('status').filter({ hasText: 'could not read' })
  await expect(note).toContainText(`(${named})`)
  await expectTitles(page, shown)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

for (const [address, named, shown] of nonsense) {
  test(`${address} is explained and left out`, async ({ page }) => {
    await page.goto(address)
    await expectExplained(page, named, shown)
  })
}

test('a location of 5,000 characters is explained and left out', async ({ page }) => {
  await page.goto(`/rentals?location=${'x'.repeat(5_000)}`)
  await expectExplained(page, 'location', rentals)
  await expect(page.getByLabel('Location')).toHaveValue('')
})

test('what is typed as a negative number of bedrooms becomes 0', async ({ page }) => {
  await page.goto('/properties')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const bedrooms = page.getByLabel('Bedrooms, at least')
  await expect(bedrooms).toHaveAttribute('min', '0')
  for (const typed of ['-3', '1.5', '']) {
    await bedrooms.fill(typed)
    await bedrooms.press('Enter')
    await expect(bedrooms).toHaveValue('0')
  }
  await expect(page).toHaveURL('/properties')
  await expectTitles(page, sales)
})

const strange = {
  'a quote': "King's Cross",
  'emoji and right-to-left text': 'בית 🏡',
  'the signs of a query': 'a,b)(c."d"&e=f%_*\\',
}

for (const [name, location] of Object.entries(strange)) {
  test(`a search for ${name} is a search like any other`, async ({ page }) => {
    const query = new URLSearchParams({ location })
    await page.goto(`/rentals?${query}`)
    await expect(page.getByLabel('Location')).toHaveValue(location)
    const found = active('rent').filter((rental) => rental.location.includes(location))
    if (found.length > 0) await expectTitles(page, titles(byPrice(found)))
    else await expect(page.getByText('No property to rent matches this search.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(cards(page)).toHaveCount(found.length)
  })
}
