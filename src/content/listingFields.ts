import { isOfClass } from '~/lib/listingEntries'
import type { ListedColumn, ListingColumns } from '~/types/listingDetails'
import type { Entries, FieldKind, FilterValues, ListingField, Option } from '~/types/listingField'
import type { PropertyClass, SortOrder } from '~/types/property'
import { classLabels, frequencyLabels, statusLabels } from './propertyOptions'

/**
 * Every field of a listing, one row each. The form, its checks, what is stored, differences, the log, the facts
 * on page, pop-up and brochure, the card's line and the filters follow from here, all in this order. A column
 * without a row does not compile, unless types/listingDetails.ts says that the database derives it.
 */
export const listingFields = {
  property_class: {
    label: 'Property class',
    group: 'listing',
    kind: 'choice',
    choices: optionsOf(classLabels),
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
    choices: optionsOf(statusLabels),
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
    choices: optionsOf(frequencyLabels),
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

  use_class: spec('Use class', ['commercial'], { kind: 'text', most: 200 }),
  units: spec('Homes', ['development'], { kind: 'whole', most: 99_999 }),
  size: spec('Sizes', ['development'], { kind: 'text', most: 200 }),
  floors: spec('Floors', ['development', 'commercial'], { kind: 'whole', most: 999 }),
  tenure: spec('Tenure', ['sale', 'development', 'commercial'], {
    kind: 'choice',
    choices: sameNamed('Freehold', 'Leasehold', 'Share of freehold'),
  }),
  lease_years: spec('Years left on lease', ['sale', 'commercial'], { kind: 'whole', most: 9999 }),
  service_charge: spec('Service charge', ['sale'], {
    kind: 'money',
    unit: 'a year',
    most: 9_999_999,
  }),
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
  epc_rating: spec('EPC rating', ['sale', 'rent', 'commercial'], {
    kind: 'choice',
    choices: sameNamed('A', 'B', 'C', 'D', 'E', 'F', 'G', 'Exempt'),
  }),
  plot_size: spec('Plot size', ['sale'], { kind: 'text', most: 200 }),
  completion: spec('Completion', ['development'], { kind: 'text', most: 200 }),
  progress: spec('Progress on site', ['development'], { kind: 'whole', unit: '%', most: 100 }),
  occupancy: spec('Occupancy', ['development', 'commercial'], { kind: 'text', most: 200 }),

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
} as const satisfies Readonly<Record<ListedColumn, ListingField>> &
  Readonly<Record<string, ListingField>>

export type FieldName = keyof typeof listingFields

/** A listing as it stands in the form. */
export interface ListingEntries extends Entries<typeof listingFields> {
  property_class: PropertyClass
  /** Typed but not yet added to the features; saving adds it. */
  nextFeature: string
}

export type FilterName = keyof FilterValues<typeof listingFields>

/** What visitors search a class of listings for, and how it is sorted. */
export interface PropertyFilters extends FilterValues<typeof listingFields> {
  propertyClass: PropertyClass
  sort: SortOrder
}

export const fieldNames = Object.keys(listingFields) as FieldName[]

/** The columns of a listing that staff fill in. */
export const columnNames: readonly (keyof ListingColumns)[] = [
  ...fieldNames.filter((name): name is ListedColumn => !('in' in listingFields[name])),
  'specs',
]

/** The filters in the panel of a class's page. */
export function panelFilters(propertyClass: PropertyClass): readonly FilterName[] {
  return fieldNames.filter((name): name is FilterName => {
    const field: ListingField = listingFields[name]
    return field.filter?.inPanel === true && isOfClass(field, propertyClass)
  })
}

/** A field by a name that may be none, as in an older listing's specs. */
export function fieldNamed(name: string): ListingField | undefined {
  return Object.hasOwn(listingFields, name) ? listingFields[name as FieldName] : undefined
}

function optionsOf(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function sameNamed(...values: string[]): readonly Option[] {
  return values.map((value) => ({ value, label: value }))
}

/** A particular that has no column. */
function spec<const Kind extends FieldKind>(
  label: string,
  classes: readonly PropertyClass[],
  kind: Kind,
) {
  return { label, group: 'further', classes, in: 'specs', page: {}, ...kind } as const
}
