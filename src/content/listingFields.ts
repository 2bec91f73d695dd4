import { isOfClass } from '~/lib/isOfClass'
import type { ListedColumn } from '~/types/listingDetails'
import type { FilterValues, ListingField, Option } from '~/types/listingField'
import type { PropertyClass, SortOrder } from '~/types/property'

/**
 * Every field of a listing that has a column, one row each. The form, its checks, what is stored, differences, the
 * log, the facts on page, pop-up and brochure, the card's line and the filters follow from here, in this order. A
 * column without a row does not compile, unless types/listingDetails.ts says that the database derives it.
 */
export const listingFields = {
  property_class: {
    label: 'Property class',
    group: 'listing',
    kind: 'choice',
    initial: 'sale',
    required: true,
  },
  type: {
    label: 'Type',
    group: 'listing',
    kind: 'choice',
    required: true,
    page: {},
    filter: { by: 'value' },
  },
  status: {
    label: 'Status',
    group: 'listing',
    kind: 'choice',
    initial: 'active',
    required: true,
  },
  featured: { label: 'Featured', group: 'listing', kind: 'switch' },
  title: { label: 'Title', group: 'listing', kind: 'text', most: 200, required: true },
  location: {
    label: 'Location',
    group: 'listing',
    kind: 'text',
    most: 200,
    required: true,
    filter: { by: 'part' },
  },
  description: {
    label: 'Description',
    group: 'listing',
    kind: 'paragraphs',
    most: 10_000,
    required: true,
  },

  price: {
    label: 'Price',
    group: 'price',
    kind: 'money',
    most: 999_999_999,
    required: true,
    filter: { by: 'band' },
  },
  price_frequency: {
    label: 'Price frequency',
    group: 'price',
    classes: ['rent'],
    kind: 'choice',
    initial: 'pcm',
    required: true,
  },

  bedrooms: {
    label: 'Bedrooms',
    group: 'rooms',
    kind: 'whole',
    most: 1000,
    required: true,
    onCard: true,
    page: {},
    filter: { by: 'atLeast', inPanel: true },
  },
  bathrooms: {
    label: 'Bathrooms',
    group: 'rooms',
    kind: 'whole',
    most: 1000,
    required: true,
    onCard: true,
    page: {},
    filter: { by: 'atLeast', inPanel: true },
  },
  area: {
    label: 'Area',
    group: 'rooms',
    kind: 'whole',
    unit: 'sq ft',
    most: 99_999_999,
    onCard: true,
    page: {},
    filter: { by: 'band', label: 'Floor space' },
  },
  parking_spaces: {
    label: 'Parking spaces',
    group: 'rooms',
    kind: 'whole',
    most: 100_000,
    required: true,
    onCard: true,
    page: { label: 'Parking' },
  },

  minimum_term: {
    label: 'Minimum term',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'whole',
    unit: 'months',
    most: 1200,
    initial: '12',
    required: true,
    page: {},
  },
  deposit_amount: {
    label: 'Deposit',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'money',
    most: 999_999_999,
    page: {},
  },
  available_from: {
    label: 'Available from',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'date',
    page: {},
  },
  furnished: {
    label: 'Furnished',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'switch',
    page: {},
  },
  bills_included: {
    label: 'Bills included',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'switch',
    page: {},
  },
  pet_friendly: {
    label: 'Pet friendly',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'switch',
    page: { label: 'Pets', yes: 'Considered', no: 'Not permitted' },
  },
  student_friendly: {
    label: 'Student friendly',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'switch',
    page: { label: 'Students', yes: 'Welcome', no: 'Not suitable' },
  },

  features: {
    label: 'Features',
    group: 'features',
    kind: 'list',
    most: 60,
    filter: { by: 'all', inPanel: true },
  },

  availability: { label: 'Availability', group: 'further', kind: 'text', most: 200, page: {} },
  completion_year: {
    label: 'Completion year',
    group: 'further',
    classes: ['development'],
    kind: 'year',
    least: 1900,
    most: 2200,
    filter: { by: 'value', param: 'completion' },
  },
  rating: {
    label: 'Rating',
    group: 'further',
    classes: ['development'],
    kind: 'rating',
    keptUnasked: true,
    page: {},
  },
  council_tax_band: {
    label: 'Council tax band',
    group: 'further',
    classes: ['sale', 'rent'],
    kind: 'choice',
    choices: [
      ...sameNamed('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
      { value: 'exempt', label: 'Exempt' },
      { value: 'not-banded', label: 'Not banded' },
    ],
    page: {},
    filter: { by: 'value', inPanel: true },
  },
} as const satisfies Readonly<Record<ListedColumn, ListingField>>

export type FilterName = keyof FilterValues<typeof listingFields>

/** What visitors search a class of listings for, and how it is sorted. */
export interface PropertyFilters extends FilterValues<typeof listingFields> {
  propertyClass: PropertyClass
  sort: SortOrder
}

/** The filters in the panel of a class's page. */
export function panelFilters(propertyClass: PropertyClass): readonly FilterName[] {
  return Object.entries<ListingField>(listingFields)
    .filter(([, field]) => field.filter?.inPanel && isOfClass(field, propertyClass))
    .map(([name]) => name as FilterName)
}

export function sameNamed(...values: string[]): readonly Option[] {
  return values.map((value) => ({ value, label: value }))
}
