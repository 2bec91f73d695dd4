import { countedOptions } from '../../src/content/search/countedOptions.ts'
import type { Measurement } from '../section.ts'
import type { Subject } from './lists.ts'
import { measureBothSizes } from './measureBothSizes.ts'
import { placeTexts } from './searches.ts'

const SUGGESTIONS_MS = 10
const COUNTS_MS = 50

/** The four pages of listings (content/pages/listingPages). */
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

/** Measures what helps with a search: suggestions while typing, and the number of homes for each option. */
export async function measureFind(
  subject: Subject,
  log: (line: string) => void,
): Promise<Measurement[]> {
  for (const database of [subject.small, subject.large]) await database.exec('set role anon')

  const suggestions = placeTexts.map((text) => `select public.suggest_places('sale', '${text}')`)
  const counts = PAGES.flatMap((page) =>
    FILTERS.map(
      (filters) =>
        `select public.count_options('${page.propertyClass}', ${json(filters)}, ${json(countedOptions(page))})`,
    ),
  )
  return [
    await measureBothSizes('suggestions of places', suggestions, SUGGESTIONS_MS, subject, log),
    await measureBothSizes('numbers of all options', counts, COUNTS_MS, subject, log),
  ]
}
