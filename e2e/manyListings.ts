import { expect, type Page } from '@playwright/test'

const PAGE = 24
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const titleOf = (number: number) => `Listing number ${number}`

/**
 * Makes searches find this many listings: those of the demo data's first page repeated, each with its own id and title.
 */
export async function findMany(page: Page, total: number): Promise<void> {
  let real: readonly object[] | undefined
  await page.route('**/rest/v1/rpc/search_listings', async (route) => {
    const asked: { p_after: { id: string } | null; p_rows: number } = route.request().postDataJSON()
    const after = asked.p_after?.id
    real ??= (await (await route.fetch()).json()) as readonly object[]
    const listings = real
    const from = after ? Number(after.slice(-12)) + 1 : 0
    const until = Math.min(from + asked.p_rows, total)
    const found = Array.from({ length: until - from }, (_, offset) => ({
      ...listings[offset % listings.length],
      id: idOf(from + offset),
      title: titleOf(from + offset),
    }))
    await route.fulfill({ json: found })
  })
}

const articles = (page: Page) => page.getByRole('main').getByRole('article')

/** Loads the list to its end. */
export async function loadAll(page: Page, total: number): Promise<void> {
  // The prerendered page shows other listings until these are loaded.
  await expect(page.getByRole('article', { name: titleOf(0), exact: true })).toBeVisible()
  for (let shown = PAGE; shown < total; shown += PAGE) {
    // By the keyboard: Playwright presses a frame after its own long jump, while the cards there still get their heights.
    await page.getByRole('button', { name: 'Load more' }).press('Enter')
    await expect(articles(page).nth(shown)).toBeFocused()
  }
  await expect(articles(page)).toHaveCount(total)
}
