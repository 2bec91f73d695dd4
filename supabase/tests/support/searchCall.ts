import type { HostedDatabase } from './hostedDatabase.ts'

export const PAGE_SIZE = 24

/** A search in a short form: `min_price` and `max_price` are the limits of the filter `price`. */
export type Search = Readonly<Record<string, string | number | readonly string[]>> & {
  class: string
  sort?: string
}

/** The cursor of a page: the last row of the page before. */
export interface After {
  search_price: number
  created_at: string
  id: string
  place_id: number | null
}

export interface Page {
  ids: string[]
  next: After | null
}

const literal = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

/** The call of search_listings, in SQL. */
export function searchCall(search: Search, after?: After | null): string {
  const { class: propertyClass, sort = 'price-desc' } = search
  const list = [propertyClass, sort, filtersOf(search), ...(after ? [after] : [])].map(literal)
  return `public.search_listings(${list.join(', ')})`
}

/** A page of a search, and where the next one begins. */
export async function readPage(
  database: HostedDatabase,
  search: Search,
  after?: After | null,
): Promise<Page> {
  const rows = await database.query<After>(
    `select id, search_price, created_at::text, place_id from ${searchCall(search, after)}`,
  )
  return {
    ids: rows.slice(0, PAGE_SIZE).map(({ id }) => id),
    next: (rows.length > PAGE_SIZE && rows[PAGE_SIZE - 1]) || null,
  }
}

/** The call of count_found for the same search. */
export function countCall(search: Search): string {
  return `public.count_found(${[search.class, filtersOf(search)].map(literal).join(', ')})`
}

/** The call of search_on_map for the same search in an area. */
export function mapCall(search: Search, area: object): string {
  const list = [search.class, area, filtersOf(search), search.sort ?? 'price-desc']
  return `public.search_on_map(${list.map(literal).join(', ')})`
}

function filtersOf({ class: _class, sort: _sort, ...words }: Search): object {
  const filters: Record<string, unknown> = {}
  for (const [word, value] of Object.entries(words)) {
    const [, limit, column] = /^(min|max)_(.+)$/.exec(word) ?? []
    if (limit && column) filters[column] = { ...Object(filters[column]), [limit]: value }
    else filters[word] = value
  }
  return filters
}
