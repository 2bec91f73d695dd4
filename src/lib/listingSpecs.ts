import type { ListingSpecs } from '~/types/listingDetails'
import type { PropertyClass } from '~/types/property'
import { parseWhole } from './enteredNumber'

const specKeys = [
  'tenure',
  'lease_years',
  'service_charge',
  'council_tax_band',
  'epc_rating',
  'plot_size',
  'use_class',
  'units',
  'completion',
  'progress',
  'occupancy',
  'size',
  'floors',
] as const
export type SpecKey = (typeof specKeys)[number]

/** The particulars that the form offers for each class, in the order in which it asks for them. */
export const specsOfClass: Readonly<Record<PropertyClass, readonly SpecKey[]>> = {
  sale: ['tenure', 'lease_years', 'service_charge', 'council_tax_band', 'epc_rating', 'plot_size'],
  rent: ['council_tax_band', 'epc_rating'],
  development: ['units', 'size', 'floors', 'tenure', 'completion', 'progress', 'occupancy'],
  commercial: ['use_class', 'tenure', 'lease_years', 'epc_rating', 'floors', 'occupancy'],
}

/** The largest value of those that are whole numbers. */
export const wholeSpecs: Readonly<Partial<Record<SpecKey, number>>> = {
  lease_years: 9999,
  service_charge: 9_999_999,
  units: 99_999,
  progress: 100,
  floors: 999,
}

export type SpecEntries = Record<SpecKey, string>

export function emptySpecs(): SpecEntries {
  return Object.fromEntries(specKeys.map((key) => [key, ''])) as SpecEntries
}

/** What is stored under our keys, as it stands in the fields. */
export function enterSpecs(stored: ListingSpecs): SpecEntries {
  return Object.fromEntries(specKeys.map((key) => [key, enterSpec(stored[key])])) as SpecEntries
}

function enterSpec(value: ListingSpecs[string]): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}

/** Whether a field says what is stored already; that is then right, whatever its kind. */
export function isStoredSpec(key: SpecKey, entry: string, stored: ListingSpecs): boolean {
  return entry.trim() === enterSpec(stored[key])
}

/**
 * The specs to be saved: of those that the class offers what was entered, everything else as it is
 * stored. A listing that changes its class loses what only the old one had.
 */
export function specsToSave(
  entries: SpecEntries,
  propertyClass: PropertyClass,
  stored: { property_class: PropertyClass; specs: ListingSpecs } | undefined,
): ListingSpecs {
  const offered = specsOfClass[propertyClass]
  const dropped = stored && stored.property_class !== propertyClass ? specKeys : offered
  const storedSpecs = stored?.specs ?? {}
  const kept = Object.entries(storedSpecs).filter(
    ([key]) => !(dropped as readonly string[]).includes(key),
  )
  const entered = offered.flatMap((key): [string, ListingSpecs[string]][] => {
    const entry = entries[key].trim()
    if (isStoredSpec(key, entry, storedSpecs) && key in storedSpecs)
      return [[key, storedSpecs[key]]]
    if (entry === '') return []
    return [[key, key in wholeSpecs ? parseWhole(entry) : entry]]
  })
  return Object.fromEntries([...kept, ...entered])
}
