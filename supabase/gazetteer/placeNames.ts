import { readNumbers } from '~/lib/plainWords/numberWords'
import type { PlaceNames } from '~/lib/plainWords/placeNames'
import { type GazetteerPlace, slugOf } from './build.ts'

/** The postcode areas that resemble no English word. */
const AREAS = ['NW', 'SW', 'SE', 'EC', 'WC']
/** The place that most people mean, where several share a name. */
const LIKELIER = [
  'west-end-london',
  'hayes-hillingdon',
  'hook-hampshire',
  'farnborough-hampshire',
  'alresford-hampshire',
]
/** What people also call a place. */
const ALIASES: readonly [name: string, slug: string][] = [
  ['city of westminster', 'westminster'],
  ['kings x', 'kings-cross'],
]

type Named = Pick<GazetteerPlace, 'slug' | 'name' | 'kind'>

/** A name in the form of the search's grammar: 'Nine Elms' as '9 elms'. */
export function readName(name: string): string {
  const writing = { words: slugOf(name).replaceAll('-', ' '), from: [], to: [] }
  readNumbers(writing)
  return writing.words
}

/** The short form of a name: 'Kingston' for 'Kingston upon Thames'. */
export const shortName = (name: string) => /^(.+?)[ -](?:on|upon|le|in)[ -]/.exec(name)?.[1]

type List = Exclude<keyof PlaceNames, 'others'>

const ENDINGS: Readonly<Record<List, string>> = {
  towns: '',
  counties: '',
  boroughs: '',
  councils: '-council',
  postcodes: '',
  stations: '-station',
}

function listOf({ kind, name, slug }: Named): List | undefined {
  switch (kind) {
    case 'town':
    case 'district':
      return 'towns'
    case 'county':
      return 'counties'
    case 'borough':
      return slug.endsWith('-council') ? 'councils' : 'boroughs'
    case 'postcode-area':
      return AREAS.includes(name) ? 'postcodes' : undefined
    case 'postcode-district':
      return 'postcodes'
    case 'station':
      return 'stations'
    default:
      return kind satisfies never
  }
}

/** The likeliest place comes first, and stations last, since a visitor who means one says so. */
const rank = (slug: string) => (LIKELIER.includes(slug) ? 0 : slug.endsWith('-station') ? 2 : 1)

/** The gazetteer's names in the form of the search's grammar, whatever the order of its rows. */
export function placeNames(unsorted: readonly Named[]): PlaceNames {
  const places = [...unsorted].sort((a, b) => (a.slug < b.slug ? -1 : 1))
  const lists: Record<List, string[]> = {
    towns: [],
    counties: [],
    boroughs: [],
    councils: [],
    postcodes: [],
    stations: [],
  }
  const others: [name: string, slug: string][] = []
  for (const place of places) {
    const list = listOf(place)
    if (!list) continue
    const name = readName(place.name)
    if (place.slug === name.replaceAll(' ', '-') + ENDINGS[list]) lists[list].push(name)
    else others.push([name, place.slug])
  }
  const taken = new Set([...lists.towns, ...lists.counties, ...lists.boroughs])
  for (const { kind, name, slug } of places) {
    const short = kind !== 'station' && !slug.endsWith('-council') && shortName(name)
    if (short && !taken.has(readName(short))) others.push([readName(short), slug])
  }
  others.push(...ALIASES)
  others.sort(([, a], [, b]) => rank(a) - rank(b))
  const text = (list: List) => lists[list].join(',')
  return {
    towns: text('towns'),
    others: others.map((other) => other.join(':')).join(','),
    counties: text('counties'),
    boroughs: text('boroughs'),
    councils: text('councils'),
    postcodes: text('postcodes'),
    stations: text('stations'),
  }
}
