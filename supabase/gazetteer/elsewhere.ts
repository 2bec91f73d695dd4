import { type PlaceNames, readPlaces } from '~/lib/plainWords/placeNames'
import { isWithinOneEdit, LEAST_OF_NAME } from '~/lib/plainWords/spelling'
import words from '../../src/lib/plainWords/words.json' with { type: 'json' }
import { type City, spotsOf } from './geonames.ts'
import { readName, shortName } from './placeNames.ts'

/** Quarters without an entry in whose names one of ours stands that is elsewhere. */
const QUARTERS = ['victoria park']

/** Every run of words of a name: 'hemel hempstead', 'hemel', 'hempstead'. */
function runsOf(name: string): string[] {
  const all = name.split(' ')
  return all.flatMap((_, first) =>
    all.slice(first).map((_, more) => all.slice(first, first + more + 1).join(' ')),
  )
}

/**
 * The towns of Great Britain outside our area in whose names the search would read one of our places, or a slip of one:
 * Stratford-upon-Avon, Watford (Catford), Hemel Hempstead (Hampstead). Also those that a slip of a word would become.
 */
export function townsElsewhere(cities: readonly City[], names: PlaceNames): string {
  const ours = readPlaces(names, '')
  const alike = [...ours.keys(), ...words.long.split(' ')].filter(
    (name) => name.length >= LEAST_OF_NAME,
  )
  const known = new Set([...words.filling.split(' '), ...words.long.split(' ')])
  const towns = cities
    .filter(
      (city) => city.country === 'GB' && city.admin1 !== 'NIR' && spotsOf([city]).length === 0,
    )
    .flatMap(({ name }) => [name, shortName(name) ?? name])
    .map(readName)
    .filter((name) => !ours.has(name) && !known.has(name))
    .filter((name) =>
      runsOf(name).some(
        (run) =>
          (ours.get(run) ?? []).some(() => run !== name) ||
          (!known.has(run) && alike.some((own) => isWithinOneEdit(run, own))),
      ),
    )
  return [...new Set([...towns, ...QUARTERS])].sort().join(',')
}
