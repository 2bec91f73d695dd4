import { countedOptions } from '../../src/content/search/countedOptions.ts'
import type { Measurement } from '../section.ts'
import type { Subject } from './lists.ts'
import { costsOf, percentile } from './measure.ts'
import { placeTexts } from './searches.ts'

const SUGGESTIONS_MS = 10
const COUNTS_MS = 50

/** What the four pages of listings offer (content/pages/listingPages). */
const PAGES = [
  { propertyClass: 'sale', filterBy: ['price', 'rooms'] },
  { propertyClass: 'rent', filterBy: ['price', 'rooms'] },
  { propertyClass: 'development', filterBy: ['price', 'completion'] },
  { propertyClass: 'commercial', filterBy: ['price', 'area'] },
] as const
const FILTERS: readonly object[] = [
  {},
  { type: 'house' },
  { price: { min: 500_000, max: 1_000_000 } },
  { place: 'london', bedrooms: { min: 2 } },
  { place: 'richmond', within: '3' },
  { features: ['garden', 'parking'] },
]

const json = (value: unknown) => `'${JSON.stringify(value)}'`

/** What helps a visitor with a search: suggestions while they type, and how many homes each option would leave. */
export async function measureFind(
  { small, large, runs }: Subject,
  log: (line: string) => void,
): Promise<Measurement[]> {
  for (const database of [small, large]) await database.exec('set role anon')

  async function measured(what: string, bound: number, queries: string[]): Promise<Measurement> {
    const [before, ours] = await costsOf([small, large], queries, Math.ceil(runs / 4))
    const rounded = (ms: number[] = []) => Math.round(percentile(ms, 0.95) * 100) / 100
    log(`${what}: ${rounded(ours?.ms)} ms`)
    return {
      what: `${what}, 95th percentile`,
      unit: 'ms',
      ours: rounded(ours?.ms),
      baseline: { what: 'the same at the small size', value: rounded(before?.ms) },
      target: { of: 'ours', bound: 'at most', value: bound },
    }
  }

  const suggestions = placeTexts.map((text) => `select public.suggest_places('sale', '${text}')`)
  const counts = PAGES.flatMap((page) =>
    FILTERS.map(
      (filters) =>
        `select public.count_options('${page.propertyClass}', ${json(filters)}, ${json(countedOptions(page))})`,
    ),
  )
  return [
    await measured('suggestions of places', SUGGESTIONS_MS, suggestions),
    await measured('numbers of all options', COUNTS_MS, counts),
  ]
}
