import type { Sources } from './securityHeaders.ts'

/** Where photographs may be fetched from: our own storage, and the origins of VITE_PHOTO_ORIGINS. */
export type PhotoPlaces = readonly string[]

/**
 * The rule of private.is_photo_place(). It is applied here as well, because an operator may have set the database's
 * origins otherwise, and because rows that are older than the rule were never checked.
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
