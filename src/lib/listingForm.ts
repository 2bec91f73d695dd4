import type { ListingColumns, StoredListing } from '~/types/listingDetails'
import type { PropertyClass, PropertyStatus } from '~/types/property'
import { enterWhole, parseArea, parseRating, parseWhole } from './enteredNumber'
import { addFeature } from './listingFeatures'
import { emptySpecs, enterSpecs, type SpecEntries, specsToSave } from './listingSpecs'

/** A listing as it stands in the form: numbers as they were typed, and terms that its class may not have. */
export interface ListingEntries {
  property_class: PropertyClass
  /** Empty until one is chosen. */
  type: string
  status: PropertyStatus
  title: string
  location: string
  description: string
  featured: boolean
  price: string
  price_frequency: 'pcm' | 'pw'
  minimum_term: string
  deposit_amount: string
  available_from: string
  furnished: boolean
  bills_included: boolean
  student_friendly: boolean
  pet_friendly: boolean
  bedrooms: string
  bathrooms: string
  parking_spaces: string
  area: string
  completion_year: string
  availability: string
  rating: string
  features: string[]
  /** Typed but not yet added; saving adds it. */
  nextFeature: string
  specs: SpecEntries
}

/** A new listing's form (staff-side §5: defaults). */
export function emptyEntries(): ListingEntries {
  return {
    property_class: 'sale',
    type: '',
    status: 'active',
    title: '',
    location: '',
    description: '',
    featured: false,
    price: '',
    price_frequency: 'pcm',
    minimum_term: '12',
    deposit_amount: '',
    available_from: '',
    furnished: false,
    bills_included: false,
    student_friendly: false,
    pet_friendly: false,
    bedrooms: '',
    bathrooms: '',
    parking_spaces: '',
    area: '',
    completion_year: '',
    availability: '',
    rating: '',
    features: [],
    nextFeature: '',
    specs: emptySpecs(),
  }
}

/** What is stored, as it stands in the form. A listing without rent terms gets their defaults. */
export function entriesOf(stored: ListingColumns): ListingEntries {
  const { minimum_term, completion_year, rating } = stored
  return {
    property_class: stored.property_class,
    type: stored.type,
    status: stored.status,
    title: stored.title,
    location: stored.location,
    description: stored.description,
    featured: stored.featured,
    price: enterWhole(stored.price),
    price_frequency: stored.price_frequency ?? 'pcm',
    minimum_term: minimum_term === null ? '12' : String(minimum_term),
    deposit_amount: enterWhole(stored.deposit_amount),
    available_from: stored.available_from ?? '',
    furnished: stored.furnished,
    bills_included: stored.bills_included,
    student_friendly: stored.student_friendly,
    pet_friendly: stored.pet_friendly,
    bedrooms: enterWhole(stored.bedrooms),
    bathrooms: enterWhole(stored.bathrooms),
    parking_spaces: enterWhole(stored.parking_spaces),
    area: enterWhole(stored.area),
    completion_year: completion_year === null ? '' : String(completion_year),
    availability: stored.availability ?? '',
    rating: rating === null ? '' : String(rating),
    features: [...stored.features],
    nextFeature: '',
    specs: enterSpecs(stored.specs),
  }
}

/**
 * The row to be saved for entries in which `findProblems` found none; `stored` is what the form was
 * filled from. What the class does not have becomes null or false.
 */
export function columnsToSave(
  entries: ListingEntries,
  stored: Pick<StoredListing, 'property_class' | 'specs' | 'rating'> | undefined,
): ListingColumns {
  const { property_class } = entries
  const isRent = property_class === 'rent'
  const isDevelopment = property_class === 'development'
  return {
    property_class,
    type: entries.type,
    status: entries.status,
    title: entries.title.trim(),
    location: entries.location.trim(),
    description: entries.description.trim(),
    featured: entries.featured,
    price: parseWhole(entries.price) ?? 0,
    price_frequency: isRent ? entries.price_frequency : null,
    minimum_term: isRent ? (parseWhole(entries.minimum_term) ?? null) : null,
    deposit_amount: isRent ? (parseWhole(entries.deposit_amount) ?? null) : null,
    available_from: isRent ? entries.available_from || null : null,
    furnished: isRent && entries.furnished,
    bills_included: isRent && entries.bills_included,
    student_friendly: isRent && entries.student_friendly,
    pet_friendly: isRent && entries.pet_friendly,
    bedrooms: parseWhole(entries.bedrooms) ?? 0,
    bathrooms: parseWhole(entries.bathrooms) ?? 0,
    parking_spaces: parseWhole(entries.parking_spaces) ?? 0,
    area: parseArea(entries.area) ?? null,
    completion_year: isDevelopment ? (parseWhole(entries.completion_year) ?? null) : null,
    availability: entries.availability.trim() || null,
    rating: isDevelopment ? (parseRating(entries.rating) ?? null) : keptRating(entries, stored),
    features: addFeature(entries.features, entries.nextFeature),
    specs: specsToSave(entries.specs, property_class, stored),
  }
}

/** Visitors see a rating whatever the class; where the form does not ask for it, it stays. */
function keptRating(
  { property_class }: ListingEntries,
  stored: Pick<StoredListing, 'property_class' | 'rating'> | undefined,
): number | null {
  return stored?.property_class === property_class ? stored.rating : null
}
