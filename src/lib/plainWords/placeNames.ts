/** The names of the gazetteer, each list as one text with commas, as `npm run gen:places` writes them. */
export interface PlaceNames {
  towns: string
  /** Name and slug, where it does not follow from the name. */
  others: string
  /** Counties and London's boroughs. */
  wide: string
  councils: string
  postcodes: string
  stations: string
  /** Places that are not ours, and one letter from one that is. */
  elsewhere: string
}

export interface Known {
  slug: string
  /** A borough, a county or a postcode: what another place may lie in. */
  isWide: boolean
}

export type Places = ReadonlyMap<string, readonly Known[]>

/** Places by their names; of several, the likeliest first. */
export function readPlaces(names: PlaceNames): Places {
  const places = new Map<string, Known[]>()
  const add = (list: string, ending = '', isWide = false) => {
    for (const entry of list.split(',')) {
      const [name = '', slug = name.replaceAll(' ', '-') + ending] = entry.split(':')
      places.set(name, [...(places.get(name) ?? []), { slug, isWide }])
    }
  }
  add(names.towns)
  add(names.others)
  add(names.wide, '', true)
  add(names.councils, '-council', true)
  add(names.postcodes, '', true)
  add(names.stations, '-station')
  for (const name of names.elsewhere.split(',')) places.set(name, [])
  return places
}
