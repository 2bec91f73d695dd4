import { expect } from '../fixtures.ts'
import { tooWide } from '../page.ts'
import { openPortal, test } from './fixtures.ts'

test('long words and the highest rent widen no page', async ({ page, records }) => {
  const location = 'y'.repeat(90)
  const listing = await records.makeListing({
    property_class: 'rent',
    price: 999_999_999,
    price_frequency: 'pw',
    minimum_term: 12,
    title: `${Date.now()}`.repeat(15),
    location,
  })
  const shown = page.getByRole('article', { name: listing.title })
  await openPortal(page)
  await expect(shown).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await page.goto(`/rentals?location=${location}`)
  await expect(shown).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await page.goto(`/property/${listing.id}`)
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
})
