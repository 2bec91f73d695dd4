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

for (const { width, columns } of [
  { width: 1440, columns: 3 },
  { width: 800, columns: 2 },
]) {
  test(`what follows a list fills its last row of ${columns} columns`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/properties')
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
    await loadMore(page).click()
    await expect(cards(page)).toHaveCount(active('sale').length)
    await expect(loadMore(page)).toHaveCount(0)
  })
}

test('the facts and the buttons of cards in a row are level', async ({ page }) => {
  await page.goto('/properties')
  await lookThrough(page)
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
})
