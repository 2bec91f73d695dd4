import { filterNames, type PropertyFilters, searchFields } from '~/content/listing/listingFields'
import { featureLabel, typeLabel } from '~/content/listing/propertyOptions'
import { formatPounds, groupThousands } from '~/lib/format/money'
import { formatBand, MAX_WHOLE, placeName } from '~/lib/listing/filters'
import { squareFeet } from '~/lib/rooms/measures'
import type { Band, Option, SearchField } from '~/types/listingField'
import { floorSpaceBands, priceBands } from './searchOptions'

/** A set filter in words, with the change that removes it. */
export interface FilterChip {
  label: string
  without: Partial<PropertyFilters>
}

/** The filters of a search one by one; each feature is separate. */
export function filterChips(filters: PropertyFilters): FilterChip[] {
  const chips = filterNames
    .filter((name) => !isListFilter(name))
    .flatMap((name): FilterChip[] => {
      const label = written(name, filters)
      if (!label) return []
      // A distance has no meaning without its place.
      const without =
        name === 'place' ? { place: undefined, within: undefined } : { [name]: undefined }
      return [{ label, without }]
    })
  return [...chips, ...listFilters.flatMap((name) => chipsOf(name, filters))]
}

/** Filters of several values, each of which is removed by itself. */
const listFilters = ['features', 'access', 'mentions'] as const
type ListFilter = (typeof listFilters)[number]

export const isListFilter = (name: string): name is ListFilter =>
  listFilters.some((each) => each === name)

function chipsOf(name: ListFilter, filters: PropertyFilters): FilterChip[] {
  return (filters[name] ?? []).map((value) => ({
    label: writtenMember(name, value),
    without: withoutMember(name, value, filters),
  }))
}

/** One of several values in words. */
export function writtenMember(name: ListFilter, value: string): string {
  switch (name) {
    case 'features':
      return featureLabel(value)
    case 'access':
      return searchFields.access.choices.find((own) => own.value === value)?.label ?? value
    case 'mentions':
      return mentionLabel(value)
    default:
      return name satisfies never
  }
}

/** The change that removes one of several values. */
export function withoutMember(
  name: ListFilter,
  value: string,
  filters: PropertyFilters,
): Partial<PropertyFilters> {
  const others = filters[name]?.filter((other) => other !== value)
  return { [name]: others && others.length > 0 ? others : undefined }
}

const mentionLabel = (text: string) => `mentions “${text}”`

function written(name: (typeof filterNames)[number], filters: PropertyFilters): string {
  const value = filters[name]
  if (value === undefined) return ''
  switch (name) {
    case 'location':
      return `“${value}”`
    case 'place':
      return placeName(String(value))
    case 'type':
      return typeLabel(String(value))
    case 'price':
      return writtenBand(value as Band, priceBands[filters.propertyClass], formatPounds)
    case 'area':
      return writtenBand(value as Band, floorSpaceBands, (area) => `${groupThousands(area)} sq ft`)
    case 'price_per_foot':
      return `${writtenBand(value as Band, [], formatPounds)} per sq ft`
    case 'largest_bedroom':
      return `Largest bedroom from ${value} sq m (${squareFeet(Number(value))} sq ft)`
    default:
      return writtenChoice(searchFields[name], value)
  }
}

/** The name of a band in the list of bands, or else its limits. */
export function writtenBand(
  band: Band,
  bands: readonly Option[],
  format: (value: number) => string,
): string {
  const own = bands.find(({ value }) => value === formatBand(band))
  if (own) return own.label
  const { min, max } = band
  // The last of the bands is open, which a limit beyond all others expresses.
  const open = Number(bands.at(-1)?.value.split('-')[1] ?? MAX_WHOLE)
  if (max === undefined || max >= open) return `From ${format(min ?? 0)}`
  return min === undefined ? `Up to ${format(max)}` : `${format(min)}–${format(max)}`
}

function writtenChoice(field: SearchField, value: unknown): string {
  if (field.filter?.by === 'atLeast') return `${value}+ ${field.label.toLowerCase()}`
  if (field.filter?.by === 'miles') return writtenMiles(value)
  const choice = field.kind === 'choice' && field.choices?.find((own) => own.value === value)
  if (!choice) return `${field.label} ${value}`
  return field.filter?.isNamedByChoice ? choice.label : `${field.label} ${choice.label}`
}

/** A distance in words, whether it is offered or only typed. */
export function writtenMiles(miles: unknown): string {
  const offered = searchFields.within.choices.find(({ value }) => value === miles)
  return offered?.label ?? `Within ${miles} miles`
}
