import type { FieldKind, ListingFields } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { sameNamed } from './listingFields'

/** Particulars that have no column: they are shown, and neither searched by nor compared. */
export const specFields = {
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
  epc_rating: spec('EPC rating', ['sale', 'rent', 'commercial'], {
    kind: 'choice',
    choices: sameNamed('A', 'B', 'C', 'D', 'E', 'F', 'G', 'Exempt'),
  }),
  plot_size: spec('Plot size', ['sale'], { kind: 'text', most: 200 }),
  completion: spec('Completion', ['development'], { kind: 'text', most: 200 }),
  progress: spec('Progress on site', ['development'], { kind: 'whole', unit: '%', most: 100 }),
  occupancy: spec('Occupancy', ['development', 'commercial'], { kind: 'text', most: 200 }),
} as const satisfies ListingFields

function spec<const Kind extends FieldKind>(
  label: string,
  classes: readonly PropertyClass[],
  kind: Kind,
) {
  return { label, group: 'further', classes, in: 'specs', page: {}, ...kind } as const
}
