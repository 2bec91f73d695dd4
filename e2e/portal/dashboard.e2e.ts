import { expect } from '../fixtures.ts'
import { expectQuery } from '../page.ts'
import { cards, expectCards, PAGE_SIZE } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'
import type { Records } from './records.ts'

const tabs = [
  { name: 'All Properties', query: 'all' },
  { name: 'For Sale', query: 'sale' },
  { name: 'For Rent', query: 'rent' },
  { name: 'Commercial', query: 'commercial' },
  { name: 'Developments', query: 'development' },
  { name: 'Featured', query: 'featured' },
] as const

const sorts = [
  { query: 'newest', label: 'Newest first', column: 'created_at', ascending: false },
  { query: 'oldest', label: 'Oldest first', column: 'created_at', ascending: true },
  { query: 'price_high', label: 'Highest price', column: 'search_price', ascending: false },
  { query: 'price_low', label: 'Lowest price', column: 'search_price', ascending: true },
] as const

/** The database's own listings of a tab, past everything that the portal does. */
function listed({ client }: Records, tab: (typeof tabs)[number]['query']) {
  const all = client.from('properties').select('title', { count: 'exact' })
  if (tab === 'all') return all
  return tab === 'featured' ? all.eq('featured', true) : all.eq('property_class', tab)
}

async function firstTitles(
  records: Records,
  tab: (typeof tabs)[number]['query'],
  { column, ascending }: (typeof sorts)[number] = sorts[0],
  limit = PAGE_SIZE,
): Promise<string[]> {
  const { data } = await listed(records, tab)
    .order(column, { ascending })
    .order('created_at', { ascending })
    .order('id', { ascending })
    .limit(limit)
    .throwOnError()
  return data.map(({ title }) => title)
}

test('each tab has its count from the database and shows its listings', async ({
  page,
  records,
}) => {
  await openPortal(page)
  for (const { name, query } of tabs) {
    const { count } = await listed(records, query).throwOnError()
    const tab = page.getByRole('tab', { name: `${name} ${count}`, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectQuery(page, query === 'all' ? {} : { tab: query })
    await expectCards(page, await firstTitles(records, query))
    await expect(page.getByRole('status').getByText(/shown$/)).toHaveText(
      (count ?? 0) > PAGE_SIZE ? `${PAGE_SIZE} of ${count} shown` : `All ${count} shown`,
    )
  }
  await page.goBack()
  await expectQuery(page, { tab: 'development' })
  await expect(page.getByRole('tab', { name: /^Developments/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

for (const sort of sorts) {
  test(`sorts by '${sort.query}', page after page`, { tag: '@extended' }, async ({
    page,
    records,
  }) => {
    await openPortal(page, '?tab=sale')
    await page.getByLabel('Sort by').selectOption(sort.label)
    await expectQuery(
      page,
      sort.query === 'newest' ? { tab: 'sale' } : { tab: 'sale', sort: sort.query },
    )
    await expectCards(page, await firstTitles(records, 'sale', sort))
    await page.getByRole('button', { name: 'Show More' }).click()
    await expectCards(page, await firstTitles(records, 'sale', sort, 2 * PAGE_SIZE))
  })
}

test("'Show More' adds 12 until all are there, and the focus goes on with the first new one", {
  tag: '@extended',
}, async ({ page, records }) => {
  await openPortal(page, '?tab=rent')
  const { count } = await listed(records, 'rent').throwOnError()
  const more = page.getByRole('button', { name: 'Show More' })
  for (let shown = PAGE_SIZE; shown < (count ?? 0); shown += PAGE_SIZE) {
    await expect(cards(page)).toHaveCount(shown)
    await more.click()
    await expect(cards(page).nth(shown)).toBeFocused()
  }
  await expect(cards(page)).toHaveCount(count ?? 0)
  await expect(more).toHaveCount(0)
})
