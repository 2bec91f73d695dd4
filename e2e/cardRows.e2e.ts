import type { Locator, Page } from '@playwright/test'
import { active, photoTexts, theListing } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { atRest, cardOf, cards, lookThrough } from './page.ts'

const LISTS = ['/properties', '/rentals', '/developments', '/commercial'] as const
const ACROSS = 24
const DOWN = 40

interface Level {
  left: number
  right: number
  top: number
  bottom: number
  /** Where the lines of the card stand. */
  price: number
  title: number
  facts: number
  button: number
  isWide: boolean
}

/** The cards of the page's first list, in the rows in which they stand. */
async function rowsOf(page: Page): Promise<Level[][]> {
  const found = await cards(page).evaluateAll((elements) => {
    const narrowest = Math.min(...elements.map((card) => card.clientWidth))
    return elements.map((card) => {
      const topOf = (part: Element | null | undefined) => {
        if (!part) throw new Error('A card lacks a part')
        return part.getBoundingClientRect().top
      }
      const { left, right, top, bottom } = card.getBoundingClientRect()
      return {
        left,
        right,
        top,
        bottom,
        price: topOf(card.querySelector('.card-price b')),
        title: topOf(card.querySelector('h3')),
        facts: topOf(card.querySelector('.card-facts')),
        button: topOf(card.querySelector('button[aria-describedby]')),
        isWide: card.clientWidth > narrowest + 1,
      }
    })
  })
  const tops = [...new Set(found.map(({ top }) => Math.round(top)))]
  return tops.map((top) => found.filter((card) => Math.round(card.top) === top))
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1440, 3],
] as const) {
  test(`at ${width} pixels the cards of a row are level, and the rows are equally far apart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 })
    for (const path of ['/', ...LISTS]) {
      await page.goto(path)
      await expect(cards(page).first()).toBeVisible()
      await lookThrough(page)
      const rows = await rowsOf(page)
      for (const [index, row] of rows.entries()) {
        const where = `row ${index + 1} of ${path}`
        const [first] = row
        if (!first) throw new Error('A row is empty')
        expect(spread(row.map(({ bottom }) => bottom)), `heights in ${where}`).toBeLessThan(1)
        const plain = row.filter(({ isWide }) => !isWide)
        for (const line of ['price', 'title', 'facts', 'button'] as const) {
          expect(spread(plain.map((card) => card[line])), `${line} in ${where}`).toBeLessThan(1)
        }
        for (const [at, card] of row.slice(1).entries()) {
          expect(card.left - (row[at]?.right ?? 0), `gaps in ${where}`).toBeCloseTo(ACROSS, 0)
        }
        const next = rows[index + 1]?.[0]
        if (next) expect(next.top - first.bottom, `below ${where}`).toBeCloseTo(DOWN, 0)
      }
      // The six cards of Home are all alike.
      const isWide = rows.flat().some((card) => card.isWide)
      if (path === '/' || columns === 1) expect(isWide, `a wide card in ${path}`).toBe(false)
      if (path === '/properties') expect(isWide, `a wide card in ${path}`).toBe(columns > 1)
      expect(
        spread(rows.map((row) => row.at(-1)?.right ?? 0)),
        `ends of rows of ${path}`,
      ).toBeLessThan(1)
    }
  })
}

test('a wide first card has its sentence beside the rest, which is on the lines of its neighbour', async ({
  page,
}) => {
  await page.goto('/developments')
  await expect(cards(page).first()).toBeVisible()
  const [first, second] = (await rowsOf(page))[0] ?? []
  if (!first?.isWide || !second) throw new Error('The first row has no wide card and a neighbour')
  for (const line of ['price', 'facts', 'button'] as const) {
    expect(first[line], line).toBeCloseTo(second[line], 0)
  }
  const card = cards(page).first()
  const place = await card.locator('.card-head > p').boundingBox()
  const text = await card.locator('.card-text').boundingBox()
  expect(text?.y).toBeCloseTo(place?.y ?? Number.NaN, 0)
  expect(text?.x).toBeGreaterThan((place?.x ?? 0) + (place?.width ?? 0))
})

test('a card across has its text beside the photograph, and its building drawn down to the lower edge', async ({
  page,
}) => {
  await page.goto('/properties')
  const across = cards(page).nth(3)
  await across.scrollIntoViewIfNeeded()
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not to be seen')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const photo = await boxOf(across.locator('[class*=aspect-5]'))
  const title = await boxOf(across.getByRole('heading'))
  const drawing = await boxOf(across.getByRole('img', { name: /^Drawing of/ }))
  expect(title.x).toBeGreaterThan(photo.right)
  expect(title.y).toBeLessThan(photo.y + photo.height / 4)
  expect(drawing.x).toBeCloseTo(title.x, 0)
  expect(drawing.y).toBeGreaterThan(title.bottom)
  expect(Math.abs(drawing.bottom - photo.bottom)).toBeLessThan(3)
})

test('after the next page, too, cards are wide only where that fills the last row', async ({
  page,
}) => {
  const total = active('sale').length
  expect(total).toBe(31)
  await page.setViewportSize({ width: 768, height: 1000 })
  await page.goto('/properties')
  await expect(cards(page)).toHaveCount(24)
  const wide = async () =>
    (await rowsOf(page)).flat().flatMap(({ isWide }, position) => (isWide ? [position] : []))
  expect(await wide()).toEqual([4, 13])
  await page.getByRole('button', { name: `Load more (${total - 24} left)` }).click()
  await expect(cards(page)).toHaveCount(total)
  expect(await wide()).toEqual([4, 13, 28])
})

test.describe('under the mouse', () => {
  const house = theListing('sale-belgravia-stucco-house')
  const second = photoTexts(house)[1] ?? ''

  test('a card shows its second photograph, which is not fetched before', async ({ page }) => {
    await page.goto('/properties?type=house')
    const card = cardOf(page, house)
    await expect(card.getByRole('button', { name: 'Next photograph' })).toBeAttached()
    await lookThrough(page)
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('.card-peek')).toHaveCount(0)

    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(request.url())
    })
    await card.getByText(house.location).hover()
    const peek = card.locator('.card-peek')
    await expect(peek).toHaveCSS('clip-path', 'inset(0px)')
    const shown = await peek.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(fetched, 'photographs under the mouse').toEqual([shown])
    await expect(card.getByText(/^\d \/ \d$/)).toHaveText(`1 / ${house.photos.length}`)

    // The buttons of the gallery go on from the first.
    await card.getByRole('button', { name: 'Next photograph' }).hover()
    await expect(peek).not.toHaveCSS('clip-path', 'inset(0px)')
    await card.getByRole('button', { name: 'Next photograph' }).click()
    await expect(card.getByText(/^\d \/ \d$/)).toHaveText(`2 / ${house.photos.length}`)
    // The width of a strip may end within a pixel.
    await expect(card.getByRole('img', { name: second })).toBeInViewport({ ratio: 0.99 })
    expect(new Set(fetched).size, 'photographs at the second').toBe(1)
  })

  test('its dots are seen, and with the keyboard too', async ({ page }) => {
    await page.goto('/properties?type=house')
    const card = cardOf(page, house)
    await card.scrollIntoViewIfNeeded()
    const dot = card.getByRole('button', { name: 'Show photograph 3 of' })
    const dots = dot.locator('..')
    await expect(dots).toHaveCSS('opacity', '0')
    await card.getByText(house.location).hover()
    await expect(dots).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(dots).toHaveCSS('opacity', '0')
    await dot.focus()
    await expect(dots).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(card.getByText(/^\d \/ \d$/)).toHaveText(`3 / ${house.photos.length}`)
    await atRest(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a price stands beside the number of the photograph, dots are seen, no card is over the edge', async ({
    page,
  }) => {
    await page.goto('/rentals')
    await lookThrough(page)
    const found = await cards(page).evaluateAll((elements) =>
      elements.map((card) => {
        const [price, count] = card.querySelector('.card-price')?.children ?? []
        const dots = card.querySelector('button[aria-label^="Show photograph"]')?.parentElement
        return {
          price: price?.textContent,
          lines: Math.round((price?.clientHeight ?? 0) / 28),
          end: price?.getBoundingClientRect().right ?? Number.NaN,
          count: count?.getBoundingClientRect().left ?? Number.NaN,
          dots: dots && getComputedStyle(dots).opacity,
          right: card.getBoundingClientRect().right,
        }
      }),
    )
    expect(found.filter(({ price }) => price?.includes('pw')).length).toBeGreaterThan(0)
    expect(found.filter(({ lines }) => lines !== 1)).toEqual([])
    expect(found.filter(({ end, count }) => !(end <= count))).toEqual([])
    expect(found.filter(({ dots }) => dots !== '1')).toEqual([])
    expect(found.filter(({ right }) => right > 370)).toEqual([])
  })

  test('how many features a card leaves out stays in sight', async ({ page }) => {
    await page.goto('/')
    await lookThrough(page)
    const found = await page.getByText(/^\+\d+ more$/).evaluateAll((counts) =>
      counts.map((count) => {
        const { left, right, bottom } = count.getBoundingClientRect()
        // What has no room in the line would stand below it, and be cut off.
        const line = count.closest('ul')?.getBoundingClientRect()
        if (!line) throw new Error('It stands in no list')
        return {
          isSeen:
            right > left &&
            left >= line.left &&
            right <= line.right + 0.5 &&
            bottom <= line.bottom + 0.5,
        }
      }),
    )
    expect(found).toEqual(Array.from({ length: 6 }, () => ({ isSeen: true })))
  })
})

test('a press between the two lines of a title opens the home', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/properties')
  const title = cards(page).first().getByRole('heading')
  const height = await title.evaluate((element) => element.clientHeight)
  await title.click({ position: { x: 40, y: height / 2 } })
  await expect(page.getByRole('dialog')).toBeVisible()
})
