import { groupThousands } from '~/lib/format/money'
import type { Counted, Place, PlaceKind } from '~/types/place'
import type { PropertyClass } from '~/types/property'
import { countedMiles, placeSource } from './locator'

const kindLabels: Readonly<Record<PlaceKind, string>> = {
  county: 'County',
  borough: 'Borough',
  town: 'Town',
  district: 'District',
  'postcode-area': 'Postcode area',
  'postcode-district': 'Postcode district',
  station: 'Station',
}

/** A place's kind and surroundings: 'District in Islington'. */
export function placeKind({ kind, name, within }: Place): string {
  return within === name || kind === 'county'
    ? kindLabels[kind]
    : `${kindLabels[kind]} in ${within}`
}

const nouns: Readonly<Record<PropertyClass, readonly [one: string, several: string]>> = {
  sale: ['home', 'homes'],
  rent: ['home', 'homes'],
  development: ['development', 'developments'],
  commercial: ['property', 'properties'],
}

/** What some listings of a class are called. */
export const homesNoun = (propertyClass: PropertyClass, count: number) =>
  nouns[propertyClass][count === 1 ? 0 : 1]

/** A count such as '1 home', '31 homes' or 'More than 500 homes'. */
export function writtenCount({ count, more }: Counted, propertyClass: PropertyClass): string {
  const number = groupThousands(count)
  if (more) return `More than ${number} ${homesNoun(propertyClass, 2)}`
  return `${number} ${homesNoun(propertyClass, count)}`
}

/** The number of homes in a place; if there are none, also the number within the nearest distance. */
export function placeCount(place: Place, propertyClass: PropertyClass): string {
  if (place.count > 0 || place.more) return writtenCount(place, propertyClass)
  const { near } = place
  if (!near) return `None in ${place.name}`
  const around = near.more ? `More than ${near.count}` : near.count
  return `None in ${place.name}. ${around} within ${countedMiles(near.miles)}`
}

export const suggestionTexts = {
  title: 'Places and titles',
  none: 'No place or title has this. Press Enter to search for the words.',
  failed: 'Suggestions could not be loaded. Press Enter to search for the words.',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  distance: (place: string) => `Distance from ${place}`,
  here: 'This area only',
  straight: 'In a straight line, from the middle of one place to the middle of the other.',
  source: placeSource,
} as const

/** Where nothing but a place is looked for. */
export const placeOnlyTexts = {
  example: 'Such as Pimlico or SW1V',
  none: 'No town, district, station or postcode district has this.',
  failed: 'The places could not be loaded. Please try again.',
} as const

export const noResultsTexts = {
  ways: 'What would show more',
  near: (count: string, miles: number) => `${count} within ${countedMiles(miles)}`,
  without: (filter: string, count: string) => `Without ${filter}: ${count}`,
  wider: 'Fewer filters or a wider area will show more.',
  clear: 'Clear the filters',
  nearby: (miles: number) => `Nearby, within ${countedMiles(miles)}`,
  closest: 'You may like these instead',
} as const
