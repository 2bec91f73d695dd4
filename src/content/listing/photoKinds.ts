import type { PhotoKind } from '~/types/property'

/** What visitors are told of a picture that is no plain photograph. */
export const photoKindLabels: Readonly<Record<PhotoKind, string>> = {
  edited: 'Edited',
  staged: 'Furniture added by computer',
  drawn: 'Drawing',
  'computer-image': 'Computer image',
}

/** 'Photograph 2 of 7, Computer image, full screen' */
export function enlargeLabel(position: number, count: number, kind: PhotoKind | null | undefined) {
  const what = kind ? `, ${photoKindLabels[kind]}` : ''
  return `Photograph ${position} of ${count}${what}, full screen`
}
