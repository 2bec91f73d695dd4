import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import { type After, searchCall } from '../../supabase/tests/support/searchCall.ts'
import type { Measurement } from '../section.ts'
import { type Costs, costsOf, mean, percentile } from './measure.ts'
import { searches } from './searches.ts'

export interface Subject {
  small: HostedDatabase
  large: HostedDatabase
  runs: number
}

const MOST_MS = 10
const PAGE_SIZE = 24
/** The number of a distant page. */
const FAR = 1000
const MOST_TIMES = 1.5
const MOST_TIMES_BLOCKS = 1.1

/** Measures a first page of 24 by each filter in each order, and a distant page, read as a visitor. */
export async function measureLists(
  { small, large, runs }: Subject,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const databases = [small, large]
  for (const database of databases) await database.exec('set role anon')
  const measurements: Measurement[] = []
  for (const { name, variants, sameBlocks } of searches) {
    const queries = variants.map((given) => `select ${searchCall(given)}`)
    const costs = await costsOf(databases, queries, runs)
    measurements.push(...figures(name, costs))
    log(`${name}: ${measurements.at(-2)?.ours} ms`)
    if (sameBlocks) {
      const whole = await wholePages(small, queries)
      measurements.push(blocksOf(`${name}, whole pages`, await costsOf(databases, whole, 1), true))
    }
  }
  for (const page of [10, await lastPage(large)].map((number) => Math.min(number, FAR))) {
    const queries: string[] = []
    for (const sort of ['price-desc', 'price-asc', 'date-desc']) {
      const search = { class: 'sale', sort }
      queries.push(`select ${searchCall(search)}`)
      queries.push(`select ${searchCall(search, await pageBehind(large, sort, page))}`)
    }
    const [costs] = await costsOf([large], queries, runs)
    // The runs alternate between the first page and the distant one.
    const [first, behind] = [0, 1].map((turn) =>
      percentile(costs?.ms.filter((_, index) => index % 2 === turn) ?? [], 0.5),
    )
    measurements.push({
      what: `page ${page} by keyset, median`,
      unit: 'ms',
      ours: rounded(behind ?? Number.NaN),
      baseline: { what: 'the first page', value: rounded(first ?? Number.NaN) },
      target: { of: 'ratio', bound: 'at most', value: MOST_TIMES },
    })
  }
  return measurements
}

/** The queries that also fill a page in the small database, since a query with fewer results reads less there. */
async function wholePages(small: HostedDatabase, queries: readonly string[]): Promise<string[]> {
  const whole: string[] = []
  for (const query of queries) {
    const [row] = await small.query<{ listings: number }>(
      `select json_array_length(page -> 'listings') as listings from (${query} as page) as search`,
    )
    if (row?.listings === PAGE_SIZE) whole.push(query)
  }
  return whole
}

/** The number of the last full page of listings for sale. */
async function lastPage(database: HostedDatabase): Promise<number> {
  const [row] = await database.query<{ pages: number }>(
    `select count(*)::integer / 24 as pages from public.properties
    where property_class = 'sale' and status = 'active'`,
  )
  return row?.pages ?? 0
}

/** The cursor at which a page of all listings for sale begins, as the site sends it. */
async function pageBehind(database: HostedDatabase, sort: string, page: number): Promise<After> {
  const direction = sort === 'price-asc' ? 'asc' : 'desc'
  const price = sort === 'date-desc' ? '' : `search_price ${direction}, `
  const [row] = await database.query<After>(
    `select search_price, created_at::text, id
    from public.properties where property_class = 'sale' and status = 'active'
    order by ${price}created_at ${direction}, id ${direction} limit 1 offset ${(page - 1) * 24 - 1}`,
  )
  if (!row) throw new Error(`There is no page ${page}.`)
  return row
}

const rounded = (value: number) => Math.round(value * 100) / 100

const baseline = (value: number) => ({ what: 'the same at the small size', value: rounded(value) })

function figures(name: string, costs: Costs[]): Measurement[] {
  const [small, large] = costs
  if (!small || !large) return []
  return [
    {
      what: `${name}, 95th percentile`,
      unit: 'ms',
      ours: rounded(percentile(large.ms, 0.95)),
      baseline: baseline(percentile(small.ms, 0.95)),
      target: { of: 'ours', bound: 'at most', value: MOST_MS },
    },
    {
      what: `${name}, median`,
      unit: 'ms',
      ours: rounded(percentile(large.ms, 0.5)),
      baseline: baseline(percentile(small.ms, 0.5)),
      target: { of: 'ratio', bound: 'at most', value: MOST_TIMES },
    },
    blocksOf(name, costs, false),
  ]
}

function blocksOf(name: string, [small, large]: Costs[], isBound: boolean): Measurement {
  return {
    what: `${name}, blocks read`,
    unit: 'blocks',
    ours: rounded(mean(large?.blocks ?? [])),
    baseline: baseline(mean(small?.blocks ?? [])),
    ...(isBound && { target: { of: 'ratio', bound: 'at most', value: MOST_TIMES_BLOCKS } }),
  }
}
