import type { PropertyFilters } from '~/content/listing/listingFields'
import { toOptions } from '~/content/listing/listingFields'
import { typeLabel } from '~/content/listing/propertyOptions'
import type { ListingPageContent } from '~/content/pages/listingPages'
import {
  completionYears,
  floorSpaceBands,
  priceBands,
  searchTypes,
} from '~/content/search/searchOptions'
import { formatPounds, groupThousands } from '~/lib/format/money'
import type { SearchCounts } from '~/services/listings/searchCounts'
import { BandField } from './BandField'
import { CountedSelect, optionCounts } from './CountedSelect'
import type { ChangeFilters } from './usePropertyFilters'

interface SearchChoicesProps {
  page: ListingPageContent
  filters: PropertyFilters
  counts: SearchCounts | null | undefined
  /** Where the price is asked for by two numbers, its ranges are left out. */
  withoutPrice?: boolean | undefined
  onChange: ChangeFilters
}

/** The choices of a search bar: ranges of price and size, type, and year. */
export function SearchChoices({
  page,
  filters,
  counts,
  withoutPrice = false,
  onChange: change,
}: SearchChoicesProps) {
  const has = (filter: ListingPageContent['filterBy'][number]) => page.filterBy.includes(filter)
  return (
    <>
      {has('price') && !withoutPrice && (
        <BandField
          name="price"
          label="Price"
          any="Any price"
          bands={priceBands[page.propertyClass]}
          band={filters.price ?? {}}
          format={formatPounds}
          counts={optionCounts(counts, 'price')}
          onChange={(price) => change({ price })}
        />
      )}
      {has('area') && (
        <BandField
          name="area"
          label="Floor space"
          any="Any size"
          bands={floorSpaceBands}
          band={filters.area ?? {}}
          format={(area) => `${groupThousands(area)} sq ft`}
          counts={optionCounts(counts, 'area')}
          onChange={(area) => change({ area })}
        />
      )}
      <CountedSelect
        name="type"
        label="Type"
        any="Any type"
        value={filters.type ?? ''}
        options={searchTypes[page.propertyClass].map((type) => ({
          value: type,
          label: typeLabel(type),
        }))}
        counts={optionCounts(counts, 'type')}
        onChange={(type) => change({ type: type || undefined })}
      />
      {has('completion') && (
        <CountedSelect
          name="completion"
          label="Completion"
          any="Any year"
          value={String(filters.completion_year ?? '')}
          options={toOptions(...completionYears.map(String))}
          counts={optionCounts(counts, 'completion_year')}
          onChange={(year) => change({ completion_year: Number(year) || undefined })}
        />
      )}
    </>
  )
}
