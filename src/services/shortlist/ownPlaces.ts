import { mostPlaces, ownPlacesOf, setOwnPlaces } from '~/lib/shortlist/ownPlaces'
import type { OwnPlace } from '~/types/ownPlace'
import { type ShortlistRefusal, shortlistStore } from './shortlistStore'

/** The reason why a place was not added: `known` if its name or itself is one of them already. */
export type PlaceRefusal = ShortlistRefusal | 'places' | 'known'

/** Adds a place at the end, or at a position. */
export function addOwnPlace(place: OwnPlace, at = mostPlaces): PlaceRefusal | undefined {
  let refusal: PlaceRefusal | undefined
  // Another tab may have added one, so what is stored now decides.
  const outcome = shortlistStore.change((shortlist, now) => {
    const places = ownPlacesOf(shortlist)
    refusal = reasonAgainst(place, places)
    return refusal ? shortlist : setOwnPlaces(shortlist, places.toSpliced(at, 0, place), now)
  })
  return refusal ?? outcome
}

function reasonAgainst(
  { name, slug }: OwnPlace,
  places: readonly OwnPlace[],
): PlaceRefusal | undefined {
  if (places.length >= mostPlaces) return 'places'
  const isKnown = places.some(
    (other) => other.slug === slug || other.name.toLowerCase() === name.toLowerCase(),
  )
  return isKnown ? 'known' : undefined
}

export function removeOwnPlace({ slug }: OwnPlace): ShortlistRefusal | undefined {
  return shortlistStore.change((shortlist, now) =>
    setOwnPlaces(
      shortlist,
      ownPlacesOf(shortlist).filter((place) => place.slug !== slug),
      now,
    ),
  )
}
