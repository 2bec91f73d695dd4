import { ListFilter, Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { SelectField } from '~/components/ui/Field'
import { onIntent } from '~/components/ui/onIntent'
import { type PropertyFilters, panelFilters } from '~/content/listingFields'
import type { ListingPageContent } from '~/content/listingPages'
import {
  completionYears,
  floorSpaceBands,
  priceBands,
  searchTypes,
  sortLabels,
  typeLabel,
} from '~/content/propertyOptions'
import { useEntry } from '~/hooks/useEntry'
import type { ChangeFilters } from '~/hooks/usePropertyFilters'
import { formatBand, LOCATION_MAX_LENGTH, parseBand } from '~/lib/filters'
import { formatPounds } from '~/lib/money'
import { groupThousands } from '~/lib/thousands'
import type { Band, Option } from '~/types/listingField'
import { type SortOrder, sortOrders } from '~/types/property'

const loadAdvanced = () => import('./AdvancedFilters')
const AdvancedFilters = lazy(async () => ({ default: (await loadAdvanced()).AdvancedFilters }))

interface SearchBarProps {
  page: ListingPageContent
  filters: PropertyFilters
  onChange: ChangeFilters
}

/** Choices apply at once; the location text with Enter, the Search button, or on leaving the field. */
export function SearchBar({ page, filters, onChange: change }: SearchBarProps) {
  const advanced = countInPanel(filters)
  const [expanded, setExpanded] = useState(advanced > 0)
  const panelId = useId()
  const has = (filter: ListingPageContent['filterBy'][number]) => page.filterBy.includes(filter)

  function applyLocation(text: string) {
    change({ location: text.trim() || undefined })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('location')
    if (typeof text === 'string') applyLocation(text)
  }

  return (
    <search
      className="block border-b border-line bg-white"
      aria-label={`Search ${page.title.toLowerCase()}`}
    >
      <form noValidate onSubmit={submit} className="page-width py-6">
        <div
          className={`grid grid-cols-2 gap-4 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] ${has('rooms') ? 'xl:grid-cols-[1.4fr_repeat(3,1fr)_auto]' : 'xl:grid-cols-[1.4fr_repeat(4,1fr)_auto]'}`}
        >
          <LocationField value={filters.location ?? ''} onEnter={applyLocation} />
          {has('price') && (
            <BandField
              label="Price"
              any="Any price"
              bands={priceBands[page.propertyClass]}
              band={filters.price ?? {}}
              format={formatPounds}
              onChange={(price) => change({ price })}
            />
          )}
          {has('area') && (
            <BandField
              label="Floor space"
              any="Any size"
              bands={floorSpaceBands}
              band={filters.area ?? {}}
              format={(area) => `${groupThousands(area)} sq ft`}
              onChange={(area) => change({ area })}
            />
          )}
          <SelectField
            label="Type"
            isFilter
            value={filters.type ?? ''}
            onChange={(event) => change({ type: event.target.value || undefined })}
          >
            <option value="">Any type</option>
            {searchTypes[page.propertyClass].map((type) => (
              <option key={type} value={type}>
                {typeLabel(type)}
              </option>
            ))}
          </SelectField>
          {has('completion') && (
            <SelectField
              label="Completion"
              isFilter
              value={filters.completion_year ?? ''}
              onChange={(event) =>
                change({ completion_year: Number(event.target.value) || undefined })
              }
            >
              <option value="">Any year</option>
              {completionYears.map((year) => (
                <option key={year}>{year}</option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="Sort by"
            isFilter
            value={filters.sort}
            onChange={(event) => change({ sort: event.target.value as SortOrder })}
          >
            {sortOrders.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </SelectField>
          <div className="col-span-full flex items-end gap-3 xl:col-span-1">
            <Button type="submit" className="grow xl:px-4">
              <Search aria-hidden="true" className="size-4" />
              Search
            </Button>
            {has('rooms') && (
              <Button
                variant="outline"
                aria-expanded={expanded}
                aria-controls={panelId}
                onClick={() => setExpanded(!expanded)}
                {...onIntent(loadAdvanced)}
                className="grow whitespace-nowrap xl:px-4"
              >
                <ListFilter aria-hidden="true" className="size-4" />
                Filters{advanced > 0 && ` (${advanced})`}
              </Button>
            )}
          </div>
        </div>
        {has('rooms') && (
          <div id={panelId} hidden={!expanded}>
            {expanded && (
              <ErrorBoundary
                fallback={({ error }) => <BrokenPart error={error} className="mt-6" />}
              >
                <Suspense fallback={<div className="mt-6 min-h-40" />}>
                  <AdvancedFilters filters={filters} onChange={change} />
                </Suspense>
              </ErrorBoundary>
            )}
          </div>
        )}
      </form>
    </search>
  )
}

/** How many of the filters in the panel are set, each feature for itself. */
function countInPanel(filters: PropertyFilters): number {
  return panelFilters(filters.propertyClass).flatMap((name) => filters[name] ?? []).length
}

interface LocationFieldProps {
  value: string
  onEnter: (text: string) => void
}

function LocationField({ value, onEnter }: LocationFieldProps) {
  const id = useId()
  const entry = useEntry(value, (text) => {
    onEnter(text)
    return text.trim()
  })
  return (
    <div className="col-span-full grid content-start gap-1.5 xl:col-span-1">
      <label htmlFor={id} className="text-sm font-medium">
        Location
      </label>
      <input
        id={id}
        name="location"
        type="search"
        {...entry}
        maxLength={LOCATION_MAX_LENGTH}
        placeholder="Town, district or county"
        autoComplete="off"
        className="min-h-12 w-full border border-stone-light bg-white px-3 py-2 text-base placeholder:text-stone hover:border-ink"
      />
    </div>
  )
}

interface BandFieldProps {
  label: string
  any: string
  bands: readonly Option[]
  band: Band
  format: (value: number) => string
  onChange: (band: Band | undefined) => void
}

function BandField({ label, any, bands, band, format, onChange }: BandFieldProps) {
  const { min, max } = band
  const value = formatBand(band)
  // An address may ask for a range that is none of ours; it is shown, not silently replaced.
  const own = value !== '' && !bands.some((offered) => offered.value === value)
  return (
    <SelectField
      label={label}
      isFilter
      value={value}
      onChange={(event) => {
        const chosen = parseBand(event.target.value)
        onChange(chosen && { ...chosen, min: chosen.min || undefined })
      }}
    >
      <option value="">{any}</option>
      {own && (
        <option value={value}>
          {format(min ?? 0)}–{max === undefined ? '' : format(max)}
        </option>
      )}
      {bands.map((offered) => (
        <option key={offered.value} value={offered.value}>
          {offered.label}
        </option>
      ))}
    </SelectField>
  )
}
