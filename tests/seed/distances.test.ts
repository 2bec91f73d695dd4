import { expect, it } from 'vitest'
import { nearestStation } from '~/lib/map/nearestStation'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { mappedHomes, mapRegions } from '../support/mapRegions.ts'

/** The distances in descriptions to a station that the map of the listing shows, in miles. */
const told: readonly (readonly [key: string, words: string, station: string, miles: number])[] = [
  ['sale-alresford-country-house', 'lies seven miles west', 'Winchester', 7],
  ['sale-saffron-walden-terrace', 'two miles off', 'Audley End', 2],
]
/** Those that name a bound, which the map keeps. */
const within: readonly (readonly [key: string, words: string, station: string, miles: number])[] = [
  ['sale-chigwell-house', 'under a mile away', 'Chigwell', 1],
]
/** The map shows neither the junction nor the schools. */
const notOnMap = ['commercial-basingstoke-warehouse', 'sale-wandsworth-victorian-house']

function descriptionOf(key: string): string {
  return demoListings.find((listing) => listing.key === key)?.description ?? ''
}

function straightMiles(key: string, station: string): number {
  const listing = demoListings.find((each) => each.key === key)
  const home = mappedHomes.find(({ town }) => listing?.location.startsWith(`${town}, `))
  if (!home) throw new Error(`${key} has no map.`)
  const found = nearestStation(home.position, mapRegions[home.region].stations, station)
  expect(found?.name).toBe(station)
  return found?.miles ?? Number.NaN
}

it.each(told)('%s: %s is as on its map', (key, words, station, miles) => {
  expect(descriptionOf(key)).toContain(words)
  expect(Math.abs(straightMiles(key, station) - miles)).toBeLessThan(0.25)
})

it.each(within)('%s: %s is so on its map', (key, words, station, miles) => {
  expect(descriptionOf(key)).toContain(words)
  expect(straightMiles(key, station)).toBeLessThan(miles)
})

it('of all other distances the description says that they are by road or by path', () => {
  const checked = new Set([...told.map(([key]) => key), ...within.map(([key]) => key), ...notOnMap])
  const unclear = demoListings.filter(({ key, description }) => {
    const sentences = description.split(/(?<=\.) /).filter((each) => /\bmiles?\b/.test(each))
    return (
      !checked.has(key) && sentences.some((each) => !/\bby (?:road|the [a-z-]+ path)\b/.test(each))
    )
  })
  expect(unclear.map(({ key }) => key)).toEqual([])
})
