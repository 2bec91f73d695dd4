import type { FieldKind, ListingField } from '~/types/listingField'
import type { PropertyClass } from '~/types/property'
import { choiceOf } from './listingFields'

const ofDevelopments = { group: 'further', classes: ['development'], in: 'specs' } as const

/** Particulars without a column: they are shown, but neither searched, compared nor on cards. */
export const specFields = {
  area_measure: {
    label: 'Area measured as',
    group: 'rooms',
    in: 'specs',
    page: {},
    ...choiceOf('Gross internal area'),
  },
  // Not shown: the drawing of the home is read from it (lib/elevation), before the description.
  front: { label: 'Front, as drawn', group: 'further', in: 'specs', kind: 'text', most: 200 },
  use_class: spec('Use class', ['commercial'], { kind: 'text', most: 200 }),
  units: spec('Homes', ['development'], { kind: 'whole', most: 99_999 }),
  // Shown with the bedrooms and instead of the area, which describe a single home (particulars.ts).
  bedrooms_to: { ...ofDevelopments, label: 'Bedrooms up to', kind: 'whole', most: 1000 },
  size: { ...ofDevelopments, label: 'Sizes', kind: 'text', most: 200 },
  floors: spec('Floors', ['development', 'commercial'], { kind: 'whole', most: 999 }),
  premium: spec('Premium', ['commercial'], { kind: 'money', most: 999_999_999 }),
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
