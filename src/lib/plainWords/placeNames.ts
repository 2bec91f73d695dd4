/** The names of the gazetteer, each list as one comma-separated text, as `npm run gen:places` writes them. */
export interface PlaceNames {
  towns: string
  /** The name and the slug, where the slug does not follow from the name. */
  others: string
  /** Counties and London boroughs. */
  wide: string
  councils: string
  postcodes: string
  stations: string
  /** Places outside our area whose name is one letter away from one of ours. */
  elsewhere: string
}

export interface KnownPlace {
  slug: string
  /** Whether it is a borough, a county or a postcode, which may contain another place. */
  isWide: boolean
}

export type Places = ReadonlyMap<string, readonly KnownPlace[]>

/** Indexes places by name; among several, the likeliest first. */
export function readPlaces(names: PlaceNames): Places {
  const places = new Map<string, KnownPlace[]>()
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
