import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { cards, expectQuery, tabTo } from './page.ts'

const SENTENCE = 'a flat in Islington under £2m, two bedrooms, not a penthouse'
const WORDS = { type: 'apartment', price: '0-2000000', bedrooms: '2', place: 'islington' }

const field = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Places and titles' }).getByRole('option')
/** The live region with this announcement. */
const announced = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const chip = (page: Page, label: string) => page.getByRole('button', { name: `Take away ${label}` })

const devices = [
  { name: 'a phone, by touch', viewport: { width: 390, height: 844 }, hasTouch: true },
  { name: 'a desktop, by keyboard', viewport: { width: 1440, height: 900 }, hasTouch: false },
]

for (const { name, ...device } of devices) {
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('a place is found by its beginning, chosen, and can be shared', async ({ page }) => {
      await page.goto('/properties')
      if (device.hasTouch) await field(page).tap()
      else await tabTo(field(page))
      await page.keyboard.type('isl')
      const isleworth = options(page).filter({ hasText: 'None in Isleworth. 1 within 3 miles' })
      await expect(isleworth).toBeVisible()
      const tooNarrow = await options(page).evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
      expect(tooNarrow, 'whose text runs out of them').toEqual([])
      await page.keyboard.type('ing')
      const islington = options(page).filter({ hasText: 'Borough in London' })
      await expect(islington).toBeVisible()
      await expect(announced(page, /^\d+ suggestions?$/)).toBeAttached()
      await expectNoViolations(page)
      if (device.hasTouch) await islington.tap()
      else {
        await page.keyboard.press('ArrowDown')
        await expect(islington).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.press('Enter')
      }
      await expectQuery(page, { place: 'islington' })
      await expect(field(page)).toHaveValue('Islington')
      await expect(announced(page, /^\d+ homes?\b/)).toBeAttached()

      const titles = await cards(page).getByRole('heading').allTextContents()
      expect(titles.length).toBeGreaterThan(0)
      await page.reload()
      await expect(cards(page).getByRole('heading')).toHaveText(titles)
    })
  })
}

test('a sentence becomes filters, which are taken away one by one', async ({ page }) => {
  await page.goto('/properties')
  await tabTo(field(page))
  await page.keyboard.type(SENTENCE)
  await page.keyboard.press('Enter')
  await expectQuery(page, WORDS)
  await expect(announced(page, /^Not understood: not a penthouse$/)).toBeVisible()
  await expectNoViolations(page)
  await tabTo(chip(page, '2+ bedrooms'))
  await page.keyboard.press('Enter')
  const { bedrooms: _, ...others } = WORDS
  await expectQuery(page, others)
  await expect(announced(page, /^\d+ homes?\b|^No homes/)).toBeAttached()
})

test('a search that is passed on shows another visitor the same', async ({ page, browser }) => {
  const shown = async (visitor: Page) => {
    await expect(chip(visitor, 'Hampshire')).toBeVisible()
    await expect(chip(visitor, '2+ bedrooms')).toBeVisible()
    await expect(announced(visitor, /^\d+ homes?\b/)).toBeAttached()
    return {
      homes: await cards(visitor).getByRole('heading').allTextContents(),
      place: await field(visitor).inputValue(),
      sort: await visitor.getByLabel('Sort by').inputValue(),
    }
  }
  await page.goto('/properties')
  await field(page).fill('homes in Hampshire, 2 bedrooms, cheapest')
  await field(page).press('Enter')
  await expectQuery(page, { bedrooms: '2', place: 'hampshire', sort: 'price-asc' })
  const found = await shown(page)
  expect(found.homes.length).toBeGreaterThan(0)

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  try {
    const other = await context.newPage()
    await other.goto(page.url())
    expect(await shown(other)).toEqual(found)
  } finally {
    await context.close()
  }
})

test('back and forward lead through ten searches, and a reload keeps the last', async ({
  page,
}) => {
  const queries: Record<string, string>[] = [{}]
  const searched = async (query: Record<string, string>) => {
    await expectQuery(page, query)
    queries.push(query)
  }
  await page.goto('/properties')
  const searchFor = async (words: string) => {
    await field(page).fill(words)
    await field(page).press('Enter')
  }
  await searchFor('flat')
  await searched({ type: 'apartment' })
  await searchFor('up to £2m')
  await searched({ type: 'apartment', price: '0-2000000' })
  await searchFor('2 beds')
  await searched({ type: 'apartment', price: '0-2000000', bedrooms: '2' })
  await searchFor('cheapest first')
  await searched({ type: 'apartment', price: '0-2000000', bedrooms: '2', sort: 'price-asc' })
  await chip(page, 'Apartment').click()
  await searched({ price: '0-2000000', bedrooms: '2', sort: 'price-asc' })
  await searchFor('house')
  await searched({ type: 'house', price: '0-2000000', bedrooms: '2', sort: 'price-asc' })
  await searchFor('London')
  await searched({
    type: 'house',
    price: '0-2000000',
    place: 'london',
    bedrooms: '2',
    sort: 'price-asc',
  })
  await chip(page, '2+ bedrooms').click()
  await searched({ type: 'house', price: '0-2000000', place: 'london', sort: 'price-asc' })
  await searchFor('homes in Hampshire with a garden')
  await searched({
    type: 'house',
    price: '0-2000000',
    features: 'garden',
    place: 'hampshire',
    sort: 'price-asc',
  })
  await chip(page, 'Garden').click()
  await searched({ type: 'house', price: '0-2000000', place: 'hampshire', sort: 'price-asc' })

  for (const query of queries.slice(0, -1).reverse()) {
    await page.goBack()
    await expectQuery(page, query)
  }
  for (const query of queries.slice(1)) {
    await page.goForward()
    await expectQuery(page, query)
  }
  await page.reload()
  await expectQuery(page, queries.at(-1) ?? {})
  await expect(cards(page).first()).toBeVisible()
})
