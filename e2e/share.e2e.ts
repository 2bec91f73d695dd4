import type { Listing } from '../supabase/seed/listing.ts'
import { readPdf } from '../tests/support/readPdf.ts'
import { listingId, photoTexts } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { development, house } from './routes.ts'

const path = `/property/${listingId(house)}`
test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test("'Share' copies the address when the share sheet is missing", { tag: '@extended' }, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    })
    await page.goto(`${path}?utm_source=mail`)
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'The link is on your clipboard.' }),
    ).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)
  })
})

const INK = 'rgb(16, 20, 19)'

/** Of the two pages built alike, the core tests one. */
const tagOf = (listing: Listing) => (listing === house ? {} : { tag: '@extended' })

for (const listing of [house, development]) {
  test(
    `on paper ${listing.title} is its particulars and photographs alone`,
    tagOf(listing),
    async ({ page }) => {
      const isDevelopment = listing.property_class === 'development'
      await page.goto(`/${isDevelopment ? 'developments' : 'property'}/${listingId(listing)}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: 'Similar properties' })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(main.getByText(listing.description, { exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
      for (const alt of photoTexts(listing).slice(0, 5)) {
        await expect(main.getByRole('img', { name: alt, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(main.getByRole('heading', { name: 'Similar properties' })).toBeHidden()
      for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
      // Browsers print no backgrounds, so text that is on green on the screen must be printed in ink.
      for (const text of [listing.title, listing.location]) {
        await expect(main.getByText(text, { exact: true }).first()).toHaveCSS('color', INK)
      }
      const { pages } = await readPdf(await page.pdf({ format: 'A4', printBackground: false }))
      expect(pages.length, 'sheets of paper').toBeLessThanOrEqual(3)
      for (const { text, photographs } of pages) expect(text || photographs).toBeTruthy()
      const facts = await main
        .getByRole('term')
        .evaluateAll((terms) =>
          terms
            .filter((term) => term.checkVisibility())
            .map(({ parentElement }) =>
              [...(parentElement?.children ?? [])].map(({ textContent }) => textContent).join(' '),
            ),
        )
      expect(facts.length).toBeGreaterThan(5)
      const split = facts
        .map((fact) => fact.replace(/\s+/g, ' ').trim())
        .filter((fact) => !pages.some(({ text }) => text.includes(fact)))
      expect(split, 'facts on two sheets').toEqual([])
    },
  )
}
