import type { Sources } from './securityHeaders.ts'

/** Where photographs may be fetched from: our own storage, and the origins of VITE_PHOTO_ORIGINS. */
export type PhotoPlaces = readonly string[]

/**
 * The same rule as private.is_photo_place() in the database, which an operator may have set otherwise, and which does not
 * know rows from before it.
 * @param backend the address of our own storage; undefined for a site that is built without a backend.
 */
export function photoPlaces({
  backend,
  photos = [],
}: Pick<Sources, 'backend' | 'photos'>): PhotoPlaces {
  return [
    ...(backend ? [new URL('/storage/v1/object/public/', backend).href] : []),
    ...photos.filter((origin) => origin.startsWith('https://')).map((origin) => `${origin}/`),
  ]
}

export function isPhotoPlace(source: string, places: PhotoPlaces): boolean {
  return places.some((place) => source.startsWith(place))
}
