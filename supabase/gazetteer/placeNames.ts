import { readNumbers } from '~/lib/plainWords/numberWords'
import type { PlaceNames } from '~/lib/plainWords/placeNames'
import { type GazetteerPlace, slugOf } from './build.ts'

/** The postcode areas that no English word is like. */
const AREAS = ['NW', 'SW', 'SE', 'EC', 'WC']
/** Of several places of one name, the one that most people mean. */
const LIKELIER = [
  'west-end-london',
  'hayes-hillingdon',
  'hook-hampshire',
  'farnborough-hampshire',
  'alresford-hampshire',
]
/** Places that are not ours, and one letter from one that is. */
const ELSEWHERE = 'banbury,cobham,denham,hutton,marlow,oxted,ramsey,stamford,sunbury'

type Named = Pick<GazetteerPlace, 'slug' | 'name' | 'kind'>

/** A name as the grammar of the search reads it: 'Nine Elms' as '9 elms'. */
function readName(name: string): string {
  const writing = { words: slugOf(name).replaceAll('-', ' '), from: [], to: [] }
  readNumbers(writing)
  return writing.words
}

/** 'Kingston' of 'Kingston upon Thames'. */
const shortName = (name: string) => /^(.+?)[ -](?:on|upon|le|in)[ -]/.exec(name)?.[1]

type List = Exclude<keyof PlaceNames, 'others' | 'elsewhere'>

const ENDINGS: Readonly<Record<List, string>> = {
  towns: '',
  wide: '',
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
      return 'wide'
    case 'borough':
      return slug.endsWith('-council') ? 'councils' : 'wide'
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

/** The likeliest first, and stations last: whoever means one says so. */
const rank = (slug: string) => (LIKELIER.includes(slug) ? 0 : slug.endsWith('-station') ? 2 : 1)

/** The names of the gazetteer as the grammar of the search reads them. */
export function placeNames(places: readonly Named[]): PlaceNames {
  const lists: Record<List, string[]> = {
    towns: [],
    wide: [],
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
  const taken = new Set([...lists.towns, ...lists.wide])
  for (const { kind, name, slug } of places) {
    const short = kind !== 'station' && !slug.endsWith('-council') && shortName(name)
    if (short && !taken.has(readName(short))) others.push([readName(short), slug])
  }
  others.sort(([, a], [, b]) => rank(a) - rank(b))
  const text = (list: List) => lists[list].join(',')
  return {
    towns: text('towns'),
    others: others.map((other) => other.join(':')).join(','),
    wide: text('wide'),
    councils: text('councils'),
    postcodes: text('postcodes'),
    stations: text('stations'),
    elsewhere: ELSEWHERE,
  }
}
