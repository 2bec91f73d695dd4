import type { Entries, FieldKind, ListingField } from '~/types/listingField'
import type { ListedColumn, ListingColumns, PropertyClass } from '~/types/property'
import { choiceOf, listingFields } from './listingFields'

const ofDevelopments = { group: 'further', classes: ['development'], in: 'specs' } as const
const yearly = { kind: 'money', unit: 'a year', most: 9_999_999 } as const

/** Particulars without a column: they are shown, but neither searched, compared nor on cards. */
const specFields = {
  area_measure: {
    label: 'Area measured as',
    group: 'rooms',
    in: 'specs',
    page: {},
    ...choiceOf('Gross internal area'),
  },
  // Not shown: it determines the terms that visitors read (rentTerms.ts).
  tenancy_kind: {
    label: 'Kind of tenancy',
    group: 'further',
    classes: ['rent'],
    in: 'specs',
    kind: 'choice',
    choices: [
      { value: 'assured', label: 'Assured' },
      { value: 'not-assured', label: 'Not assured, such as a company let' },
    ],
  },
  // Not shown: the drawing of the home is read from it (lib/elevation), before the description.
  front: { label: 'Front, as drawn', group: 'further', in: 'specs', kind: 'text', most: 200 },
  use_class: spec('Use class', ['commercial'], { kind: 'text', most: 200 }),
  units: spec('Homes', ['development'], { kind: 'whole', most: 99_999 }),
  // Shown with the bedrooms and instead of the area, which describe a single home (particulars.ts).
  bedrooms_to: { ...ofDevelopments, label: 'Bedrooms up to', kind: 'whole', most: 1000 },
  size: { ...ofDevelopments, label: 'Sizes', kind: 'text', most: 200 },
  floors: spec('Floors', ['development', 'commercial'], { kind: 'whole', most: 999 }),
  tenure: spec(
    'Tenure',
    ['sale', 'development', 'commercial'],
    choiceOf('Freehold', 'Leasehold', 'Share of freehold'),
  ),
  lease_years: spec('Years left on lease', ['sale', 'commercial'], { kind: 'whole', most: 9999 }),
  ground_rent: spec('Ground rent', ['sale'], yearly),
  service_charge: spec('Service charge', ['sale', 'commercial'], yearly),
  rates: spec('Business rates', ['commercial'], yearly),
  premium: spec('Premium', ['commercial'], { kind: 'money', most: 999_999_999 }),
  epc_rating: spec(
    'EPC rating',
    ['sale', 'rent', 'commercial'],
    choiceOf('A', 'B', 'C', 'D', 'E', 'F', 'G', 'Exempt'),
  ),
  plot_size: spec('Plot size', ['sale'], { kind: 'text', most: 200 }),
  completion: spec('Completion', ['development'], { kind: 'text', most: 200 }),
  progress: spec('Progress on site', ['development'], { kind: 'whole', unit: '%', most: 100 }),
  occupancy: spec('Occupancy', ['development', 'commercial'], { kind: 'text', most: 200 }),
} as const satisfies Readonly<Record<string, ListingField & { onCard?: undefined }>>

function spec<const Kind extends FieldKind>(
  label: string,
  classes: readonly PropertyClass[],
  kind: Kind,
) {
  return { label, group: 'further', classes, in: 'specs', page: {}, ...kind } as const
}

/** All fields of a listing, with and without a column. Lists of listings need only those with a column. */
export const everyField = { ...listingFields, ...specFields }

export type FieldName = keyof typeof everyField

/** A listing's entries in the form. */
export interface ListingEntries extends Entries<typeof everyField> {
  property_class: PropertyClass
  /** Text typed but not yet added to the features; saving adds it. */
  nextFeature: string
}

export const fieldNames = Object.keys(everyField) as FieldName[]

/** The columns of a listing that staff fill in. */
export const columnNames: readonly (keyof ListingColumns)[] = [
  ...(Object.keys(listingFields) as ListedColumn[]),
  'specs',
]

/** The field with a name; undefined for an unknown one, as in an older listing's specs. */
export function fieldNamed(name: string): ListingField | undefined {
  return Object.hasOwn(everyField, name) ? everyField[name as FieldName] : undefined
}
