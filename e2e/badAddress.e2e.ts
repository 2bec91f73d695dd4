import { active, byPrice, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { expectTitles } from './page.ts'

const sales = titles(byPrice(active('sale')).slice(0, 24))

/** tests/pages/ListingPage.test.tsx tests each kind of invalid address. */
test('an address that asks for nonsense is explained, and shows the whole list', async ({
  page,
}) => {
  await page.goto(`/properties?price=5-1&bedrooms=-2&type=castle&location=${'x'.repeat(5_000)}`)
  const note = page.getByRole('status').filter({ hasText: 'could not read' })
  await expect(note).toContainText('(type, location, price, bedrooms)')
  await expectTitles(page, sales)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const strange = {
  'a quote': "King's Cross",
  'emoji and right-to-left text': 'בית 🏡',
  'the signs of a query': 'a,b)(c."d"&e=f%_*\\',
}

test('a search for strange text is a search like any other', { tag: '@extended' }, async ({
  page,
}) => {
  for (const [name, location] of Object.entries(strange)) {
    await test.step(name, async () => {
      await page.goto(`/rentals?${new URLSearchParams({ location })}`)
      await expect(page.getByLabel('Location')).toHaveValue(location)
      const found = active('rent').filter((rental) => rental.location.includes(location))
      async function expectFound() {
        if (found.length > 0) await expectTitles(page, titles(byPrice(found)))
        else await expect(page.getByText('No property to rent matches this search.')).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      await expectFound()
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expectFound()
    })
  }
})
