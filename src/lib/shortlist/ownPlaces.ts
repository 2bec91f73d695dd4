import { isSlug } from '~/lib/listing/sortFrom'
import type { OwnPlace } from '~/types/ownPlace'
import { laterThan, type Shortlist } from './shortlist'

export const mostPlaces = 3
export const mostPlaceName = 30

const none: readonly OwnPlace[] = []

/** The visitor's own places, in the order in which they were added: the same array until they change. */
export const ownPlacesOf = (shortlist: Shortlist | undefined): readonly OwnPlace[] =>
  shortlist?.places?.[0] ?? none

/** @param now seconds since 1970 */
export function setOwnPlaces(
  shortlist: Shortlist,
  places: readonly OwnPlace[],
  now: number,
): Shortlist {
  return { ...shortlist, places: [places, laterThan(shortlist.places, now)] }
}

export function isOwnPlace(kept: unknown): kept is OwnPlace {
  const { name, slug, lat, lng } = Object(kept) as Partial<OwnPlace>
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= mostPlaceName &&
    typeof slug === 'string' &&
    isSlug(slug) &&
    isDegrees(lat, 90) &&
    isDegrees(lng, 180)
  )
}

const isDegrees = (value: unknown, most: number) =>
  typeof value === 'number' && Math.abs(value) <= most
