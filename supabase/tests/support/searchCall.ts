/** A search in a short form: `min_price` and `max_price` are the limits of the filter `price`. */
export type Search = Readonly<Record<string, string | number | readonly string[]>> & {
  class: string
  sort?: string
}

/** The cursor of a page, as the search returns it. */
export interface After {
  search_price: number
  created_at: string
  id: string
}

const literal = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`

/** The call of search_listings, in SQL. */
export function searchCall(search: Search, after?: After | null): string {
  const { class: propertyClass, sort = 'price-desc' } = search
  const list = [propertyClass, sort, filtersOf(search), ...(after ? [after] : [])].map(literal)
  return `public.search_listings(${list.join(', ')})`
}

/** The call of count_found for the same search. */
export function countCall(search: Search): string {
  return `public.count_found(${[search.class, filtersOf(search)].map(literal).join(', ')})`
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
