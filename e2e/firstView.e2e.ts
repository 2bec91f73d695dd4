import type { Locator, Page } from '@playwright/test'
import { photoKindLabels } from '../src/content/listing/photoKinds.ts'
import { active, listingId, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cards, expectQuery, lookThrough } from './page.ts'

const LISTS = ['/properties', '/rentals', '/developments', '/commercial'] as const

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }

const heroOf = (page: Page) => page.getByRole('main').getByRole('region').first()

for (const size of [desktop, tablet, phone]) {
  test(`at ${size.width} pixels the first listing begins in the first view`, async ({ page }) => {
    await page.setViewportSize(size)
    for (const path of LISTS) {
      await page.goto(path)
      await expect(cards(page).first()).toBeVisible()
      const card = await cards(page).first().boundingBox()
      expect(card?.y, `the first card of ${path}`).toBeLessThan(size.height)
      const hero = await heroOf(page).boundingBox()
      expect((hero?.height ?? size.height) / size.height, `the hero of ${path}`).toBeLessThan(0.445)
    }
  })
}

test('no words lie on the photograph of a hero', async ({ page }) => {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    for (const path of ['/', ...LISTS, '/services', '/about', '/market-analysis', '/contact']) {
      await page.goto(path)
      const picture = await page.getByRole('main').getByRole('img').first().boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      if (!picture || !title) throw new Error(`${path} has no hero.`)
      const isBeside = title.x + title.width <= picture.x
      const isBelow = title.y >= picture.y + picture.height
      expect(isBeside || isBelow, `${path} at ${size.width} pixels`).toBe(true)
    }
  }
})

test('the first featured home is not far down Home', async ({ page }) => {
  for (const [size, most] of [
    [desktop, 1_500],
    [phone, 1_900],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto('/')
    await cards(page).first().scrollIntoViewIfNeeded()
    const top = await cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top + window.scrollY)
    expect(top, `at ${size.width} pixels`).toBeLessThanOrEqual(most)
  }
})

for (const size of [desktop, tablet, phone]) {
  test(`at ${size.width} pixels a search takes the place of the hero`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/properties?type=house')
    const first = cards(page).first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y).toBeLessThan(size.height / 2)
    await expect(page.getByRole('heading', { level: 1, name: 'Properties for sale' })).toBeVisible()
  })
}

test('on a tablet the search has two rows, and what was found has two at most', async ({
  page,
}) => {
  await page.setViewportSize(tablet)
  await page.goto('/properties?type=house&price=0-3000000&bedrooms=3&features=garden,parking')
  await expect(cards(page).first()).toBeVisible()
  const search = page.getByRole('search', { name: 'Search properties for sale' })
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const place = await bottomOf(search.getByLabel('Location'))
  const row = await Promise.all(
    [
      search.getByLabel('Price'),
      search.getByLabel('Type'),
      search.getByRole('button', { name: 'Search' }),
      search.getByRole('button', { name: /^Filters/ }),
    ].map(bottomOf),
  )
  expect(new Set(row).size, 'they stand in one row').toBe(1)
  expect(row[0]).toBeGreaterThan(place)
  const bar = page.getByRole('heading', { level: 2, name: /homes for sale$/ }).locator('..')
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(112)
})

test("a thumbnail under Home's hero shows its home", async ({ page }) => {
  await page.goto('/')
  const hero = heroOf(page)
  await hero.getByRole('button', { name: /^Show photograph 2 of 7/ }).click()
  await expect(hero.getByRole('link', { name: /^Canonbury, London/ })).toBeVisible()
})

test("Home's hero names the home that it shows, and leads to it", async ({ page }) => {
  const mansion = theListing('sale-totteridge-mansion')
  await page.goto('/')
  await page.getByRole('link', { name: 'Totteridge, London · £6,850,000' }).click()
  await expect(page).toHaveURL(`/property/${listingId(mansion)}`)
  await expect(page.getByRole('heading', { level: 1, name: mansion.title })).toBeVisible()
})

test("Home's search leads to the listings that it asks for", async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('search', { name: 'Search for a home' })
  await search.getByText('Rent', { exact: true }).click()
  await search.getByLabel('Location').fill('London')
  await search.getByLabel('Price').selectOption({ label: '£2,000–£5,000 pcm' })
  const bedrooms = search.getByRole('radiogroup', { name: 'Bedrooms, at least' })
  await expect(bedrooms.getByRole('radio')).toHaveCount(6)
  await expect(bedrooms.getByRole('radio', { name: 'Any' })).toBeChecked()
  await bedrooms.getByText('2', { exact: true }).click()
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/rentals\?/)
  await expectQuery(page, { place: 'london', price: '2000-5000', bedrooms: '2' })
  await expect(cards(page).first()).toBeVisible()
})

test('a card of a phone is short, and of few elements', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const path of ['/', ...LISTS]) {
    await page.goto(path)
    await expect(cards(page).first()).toBeVisible()
    await lookThrough(page)
    const found = await cards(page).evaluateAll(
      (elements, kinds) =>
        elements.map((card) => {
          const walker = document.createTreeWalker(
            card,
            NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
          )
          let nodes = 1
          while (walker.nextNode()) nodes += 1
          // The few pictures that are no plain photographs say so, in an element and its text.
          const labels = [...card.querySelectorAll('span')].filter((span) =>
            kinds.includes(span.textContent),
          )
          return { height: card.getBoundingClientRect().height, nodes: nodes - 2 * labels.length }
        }),
      Object.values(photoKindLabels),
    )
    expect(Math.max(...found.map(({ height }) => height)), path).toBeLessThanOrEqual(470)
    expect(Math.max(...found.map(({ nodes }) => nodes)), path).toBeLessThanOrEqual(60)
  }
})

test('nothing moves while the pointer crosses a row of cards', async ({ page }) => {
  await page.goto('/properties')
  const row = cards(page).nth(3)
  await row.scrollIntoViewIfNeeded()
  await lookThrough(page)
  await row.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  const boxes = () =>
    cards(page).evaluateAll((elements) =>
      elements.flatMap((card) =>
        [card, ...card.querySelectorAll('h3, p, ul, button')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect()
          return [x, y, width, height].join(' ')
        }),
      ),
    )
  const before = await boxes()
  const box = await row.boundingBox()
  if (!box) throw new Error('The card is not drawn.')
  await page.mouse.move(20, box.y + box.height / 3)
  await page.mouse.move(1420, box.y + box.height / 3, { steps: 30 })
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
  await expect(row.getByRole('button', { name: 'Next photograph' })).toHaveCSS('opacity', '1')
  expect(await boxes()).toEqual(before)
})

test('the number found and the filters stay in view, and what is left is said', async ({
  page,
}) => {
  await page.goto('/properties?type=house')
  const found = page.getByRole('heading', { level: 2, name: /^\d+ homes for sale$/ })
  await expect(found).toBeVisible()
  const filters = page.getByRole('list', { name: 'Filters in use' })
  await cards(page).nth(8).scrollIntoViewIfNeeded()
  await expect(found).toBeInViewport()
  await filters.getByRole('button', { name: 'Take away House' }).click()
  await expect(page).toHaveURL('/properties')
  const total = active('sale').length
  await expect(page.getByRole('heading', { name: `${total} homes for sale` })).toBeVisible()
  await page.getByRole('button', { name: `Load more (${total - 24} left)` }).click()
  await expect(cards(page)).toHaveCount(total)
})
