import {
  type FilterValues,
  isOfClass,
  type ListingField,
  type Option,
  type SearchField,
} from '~/types/listingField'
import type { ListedColumn, ListedProperty, PropertyClass, SortOrder } from '~/types/property'
import type { MaterialColumn } from './materialColumns'
import { classLabels, frequencyLabels, statusLabels, typeLabels } from './propertyOptions'

/** Only what a card can read may be on it. */
type FieldOf<Column> = Column extends keyof ListedProperty
  ? ListingField
  : ListingField & { onCard?: undefined }

/**
 * The fields of a listing that have a column, one row each; those of material information are in materialFields.ts. The
 * form, its checks, what is stored, differences, the log, the facts on page, pop-up and brochure, the card's line and the
 * filters follow from here, in this order. A column without a row does not compile, unless types/property.ts says that
 * the database derives it.
 */
export const listingFields = {
  property_class: {
    label: 'Property class',
    group: 'listing',
    kind: 'choice',
    labels: classLabels,
    initial: 'sale',
    required: true,
  },
  type: {
    label: 'Type',
    group: 'listing',
    kind: 'choice',
    labels: typeLabels,
    required: true,
    page: {},
    filter: { by: 'value' },
  },
  status: {
    label: 'Status',
    group: 'listing',
    kind: 'choice',
    labels: statusLabels,
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
  outward_postcode: {
    label: 'Outward postcode',
    group: 'listing',
    kind: 'postcode',
    page: { label: 'Postcode' },
  },
  borough: { label: 'Borough or district', group: 'listing', kind: 'text', most: 60, page: {} },
  nearest_station: {
    label: 'Nearest station',
    group: 'listing',
    kind: 'text',
    most: 60,
    page: {},
  },
  agent_ref: { label: 'Reference', group: 'listing', kind: 'text', most: 40, page: {} },
  description: {
    label: 'Description',
    group: 'listing',
    kind: 'paragraphs',
    most: 10_000,
    required: true,
  },

  price_qualifier: {
    label: 'Price qualifier',
    group: 'price',
    // A rent is a figure and nothing else, as the law asks.
    classes: ['sale', 'development', 'commercial'],
    kind: 'choice',
    choices: [
      { value: 'asking', label: 'Asking price' },
      { value: 'guide', label: 'Guide price' },
      { value: 'offers-over', label: 'Offers over' },
      { value: 'offers-in-excess', label: 'Offers in excess of' },
      { value: 'fixed', label: 'Fixed price' },
      { value: 'poa', label: 'Price on application (POA)' },
    ],
  },
  price: {
    label: 'Price',
    group: 'price',
    kind: 'money',
    least: 1,
    most: 999_999_999,
    required: true,
    without: { field: 'price_qualifier', value: 'poa' },
    filter: { by: 'band' },
  },
  price_frequency: {
    label: 'Price frequency',
    group: 'price',
    classes: ['rent'],
    kind: 'choice',
    labels: frequencyLabels,
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
    filter: { by: 'atLeast', classes: ['sale', 'rent'], inPanel: true },
  },
  bathrooms: {
    label: 'Bathrooms',
    group: 'rooms',
    kind: 'whole',
    most: 1000,
    required: true,
    onCard: true,
    filter: { by: 'atLeast', classes: ['sale', 'rent'], inPanel: true },
  },
  area: {
    label: 'Area',
    group: 'rooms',
    kind: 'whole',
    unit: 'sq ft',
    most: 99_999_999,
    onCard: true,
    filter: { by: 'band', label: 'Floor space', classes: ['sale', 'rent', 'commercial'] },
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
    page: {},
  },
  student_friendly: {
    label: 'Student friendly',
    group: 'tenancy',
    classes: ['rent'],
    kind: 'switch',
    page: { label: 'Students', yes: 'Welcome' },
  },

  features: {
    label: 'Features',
    group: 'features',
    kind: 'list',
    most: 60,
    filter: { by: 'all', classes: ['sale', 'rent'], inPanel: true },
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
      ...toOptions('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
      { value: 'exempt', label: 'Exempt' },
      { value: 'not-banded', label: 'Not banded' },
    ],
    page: {},
    filter: { by: 'value', inPanel: true },
  },
} as const satisfies { [Column in Exclude<ListedColumn, MaterialColumn>]: FieldOf<Column> }

/** The subjects of visitors' searches: fields of a listing, and others. */
export const searchFields = {
  ...listingFields,
  place: { label: 'Place', kind: 'text', most: 60, filter: { by: 'slug' } },
  within: {
    label: 'Distance',
    kind: 'choice',
    choices: [
      { value: '0.25', label: 'Within ¼ mile' },
      { value: '0.5', label: 'Within ½ mile' },
      { value: '1', label: 'Within 1 mile' },
      { value: '3', label: 'Within 3 miles' },
      { value: '5', label: 'Within 5 miles' },
      { value: '10', label: 'Within 10 miles' },
    ],
    filter: { by: 'miles', needs: 'place' },
  },
  largest_bedroom: {
    label: 'Largest bedroom',
    classes: ['sale', 'rent'],
    kind: 'whole',
    unit: 'sq m',
    most: 99,
    filter: { by: 'atLeast', inPanel: true, usual: [8, 10, 12, 15, 20] },
  },
  price_per_foot: {
    label: 'Price per sq ft',
    classes: ['sale'],
    kind: 'money',
    most: 999_999_999,
    filter: { by: 'band', inPanel: true },
  },
  added: {
    label: 'Added',
    classes: ['sale', 'rent'],
    kind: 'choice',
    choices: [
      { value: '1', label: 'Last 24 hours' },
      { value: '3', label: 'Last 3 days' },
      { value: '7', label: 'Last 7 days' },
      { value: '14', label: 'Last 14 days' },
    ],
    filter: { by: 'value', inPanel: true },
  },
  reduced: {
    label: 'Reduced',
    classes: ['sale', 'rent'],
    kind: 'choice',
    choices: [{ value: '1', label: 'Reduced' }],
    filter: { by: 'value', inPanel: true, isNamedByChoice: true },
  },
  tenure: {
    label: 'Tenure',
    classes: ['sale'],
    kind: 'choice',
    choices: [
      { value: 'freehold', label: 'Freehold' },
      { value: 'leasehold', label: 'Leasehold' },
      { value: 'share-of-freehold', label: 'Share of freehold' },
    ],
    filter: { by: 'value', inPanel: true },
  },
  furnished: {
    label: 'Furnishing',
    classes: ['rent'],
    kind: 'choice',
    choices: [
      { value: 'yes', label: 'Furnished' },
      { value: 'no', label: 'Unfurnished' },
    ],
    filter: { by: 'value', inPanel: true },
  },
  pets: {
    label: 'Pets',
    classes: ['rent'],
    kind: 'choice',
    choices: [{ value: 'yes', label: 'Pets welcome' }],
    filter: { by: 'value', inPanel: true, isNamedByChoice: true },
  },
  studio: {
    label: 'Studio',
    classes: ['sale', 'rent', 'development'],
    kind: 'choice',
    choices: [{ value: 'yes', label: 'Studio' }],
    filter: { by: 'value', isNamedByChoice: true },
  },
  bills: {
    label: 'Bills',
    classes: ['rent'],
    kind: 'choice',
    choices: [{ value: 'yes', label: 'Bills included' }],
    filter: { by: 'value', isNamedByChoice: true },
  },
  students: {
    label: 'Students',
    classes: ['rent'],
    kind: 'choice',
    choices: [{ value: 'yes', label: 'Students welcome' }],
    filter: { by: 'value', isNamedByChoice: true },
  },
  available: {
    label: 'Availability',
    classes: ['rent'],
    kind: 'choice',
    choices: [{ value: 'now', label: 'Available now' }],
    filter: { by: 'value', isNamedByChoice: true },
  },
  mentions: { label: 'Words', kind: 'list', most: 5, filter: { by: 'texts' } },
  outside: {
    label: 'Outside space',
    classes: ['sale', 'rent'],
    kind: 'choice',
    choices: [{ value: 'yes', label: 'Garden or balcony' }],
    filter: { by: 'value', inPanel: true },
  },
  plan: {
    label: 'Floor plan',
    classes: ['sale', 'rent'],
    kind: 'choice',
    choices: [{ value: 'yes', label: 'With a floor plan' }],
    filter: { by: 'value', inPanel: true, isNamedByChoice: true },
  },
  access: {
    label: 'Access',
    classes: ['sale', 'rent'],
    kind: 'several',
    choices: [
      { value: 'step-free', label: 'Step-free entrance' },
      { value: 'lift', label: 'Lift' },
      { value: 'ground-bedroom', label: 'Ground-floor bedroom' },
      { value: 'ground-bathroom', label: 'Ground-floor bathroom' },
      { value: 'wide-doors', label: 'Doors of 75 cm or more' },
      { value: 'near-parking', label: 'Parking near the door' },
    ],
    filter: { by: 'all', inPanel: true },
  },
} as const satisfies Readonly<Record<string, SearchField>>

export type FilterName = keyof FilterValues<typeof searchFields>

export const filterNames = (Object.keys(searchFields) as (keyof typeof searchFields)[]).filter(
  (name): name is FilterName => 'filter' in searchFields[name],
)

/** The filters and the sort order of a search. */
export interface PropertyFilters extends FilterValues<typeof searchFields> {
  propertyClass: PropertyClass
  sort: SortOrder
}

/** The filters in the panel of a class's page. */
export function panelFilters(propertyClass: PropertyClass): readonly FilterName[] {
  return Object.entries<SearchField>(searchFields)
    .filter(([, field]) => field.filter?.inPanel && isOfClass(field, propertyClass))
    .map(([name]) => name as FilterName)
}

/**
 * The number of filters set in the panel; each feature and each way of access counts. The floor area counts except for commercial property,
 * whose panel lacks it.
 */
export function countInPanel(filters: PropertyFilters): number {
  const range = filters.propertyClass !== 'commercial' && filters.area ? 1 : 0
  return range + panelFilters(filters.propertyClass).flatMap((name) => filters[name] ?? []).length
}

export function toOptions(...values: string[]): readonly Option[] {
  return values.map((value) => ({ value, label: value }))
}

/** A choice among words that are stored as they are shown. */
export function choiceOf(...words: string[]) {
  return { kind: 'choice', choices: toOptions(...words) } as const
}
