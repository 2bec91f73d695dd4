import type { PhotoKind } from '~/types/property'

/** What visitors are told of a picture that is no plain photograph. */
export const photoKindLabels: Readonly<Record<PhotoKind, string>> = {
  edited: 'Edited',
  staged: 'Furniture added by computer',
  drawn: 'Drawing',
  'computer-image': 'Computer image',
}
