import type { Page } from '@playwright/test'
import { active } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { cards, lookThrough } from './page.ts'

const GAP = 24

const loadMore = (page: Page) => page.getByRole('button', { name: /^Load more/ })

async function boxOf(part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

/** What follows the list fills the last row. */
async function expectFilled(page: Page): Promise<void> {
  await lookThrough(page)
  await expect(cards(page)).toHaveCount(24)
  const rest = page.getByRole('listitem').filter({ has: loadMore(page) })
  await expect(rest).toContainText(`24 of ${active('sale').length} homes for sale`)
  const panel = await boxOf(rest)
  const last = await boxOf(cards(page).last())
  const list = await boxOf(page.getByRole('list').filter({ has: loadMore(page) }))
  expect(panel.x).toBeCloseTo(last.x + last.width + GAP, 0)
  expect(panel.x + panel.width).toBeCloseTo(list.x + list.width, 0)
  expect(panel).toMatchObject({ y: last.y, height: last.height })
}

test('cards of a row are level, and what follows them fills the last row of two or three', async ({
  page,
}) => {
  await page.goto('/properties')
  await expectFilled(page)
  const found = await cards(page).evaluateAll((elements) =>
    elements.map((card) => ({
      row: card.getBoundingClientRect().y,
      lines: Math.round((card.querySelector('h3')?.getBoundingClientRect().height ?? 0) / 26),
      facts: card.querySelector('p.truncate')?.getBoundingClientRect().y,
      button: card.querySelector('button[aria-describedby]')?.getBoundingClientRect().y,
    })),
  )
  // The first card is wider, so its facts stand beside its title.
  const rest = found.slice(2)
  const rows = [...new Set(rest.map(({ row }) => row))].map((top) =>
    rest.filter(({ row }) => row === top),
  )
  const uneven = rows.filter((row) => new Set(row.map(({ lines }) => lines)).size > 1)
  expect(uneven.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(new Set(row.map(({ facts }) => facts)).size).toBe(1)
    expect(new Set(row.map(({ button }) => button)).size).toBe(1)
  }

  await page.setViewportSize({ width: 800, height: 900 })
  await expectFilled(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a price lies over no dot of the photographs, and no card over the edge', async ({
    page,
  }) => {
    await page.goto('/rentals')
    await lookThrough(page)
    const found = await cards(page).evaluateAll((elements) =>
      elements.map((card) => {
        const price = card.querySelector('.card-price')
        const dot = card.querySelector('button[aria-label^="Show photograph"]')
        return {
          price: price?.textContent,
          end: price?.getBoundingClientRect().right ?? Number.NaN,
          dot: dot?.getBoundingClientRect().left ?? Number.NaN,
          right: card.getBoundingClientRect().right,
        }
      }),
    )
    expect(found.filter(({ price }) => price?.includes('pw')).length).toBeGreaterThan(0)
    expect(found.filter(({ end, dot }) => !(end <= dot))).toEqual([])
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
