/** The names of the gazetteer, each list as one comma-separated text, as `npm run gen:places` writes them. */
export interface PlaceNames {
  towns: string
  /** The name and the slug, where the slug does not follow from the name. */
  others: string
  counties: string
  /** London boroughs. */
  boroughs: string
  councils: string
  postcodes: string
  stations: string
}

export interface KnownPlace {
  slug: string
  width: Width
}

/** How wide a kind of place is. The parts of an address narrow each other. */
export const width = { postcode: 0, town: 1, borough: 2, county: 3 } as const
export type Width = (typeof width)[keyof typeof width]

export type Places = ReadonlyMap<string, readonly KnownPlace[]>

/**
 * Indexes places by name; among several, the likeliest first. Towns elsewhere have no entry of ours: they are known so that
 * none of ours is read in their names.
 */
export function readPlaces(names: PlaceNames, elsewhere: string): Places {
  const places = new Map<string, KnownPlace[]>()
  const add = (list: string, its: Width, ending = '') => {
    for (const entry of list.split(',')) {
      const [name = '', slug = name.replaceAll(' ', '-') + ending] = entry.split(':')
      places.set(name, [...(places.get(name) ?? []), { slug, width: its }])
    }
  }
  add(names.towns, width.town)
  add(names.others, width.town)
  add(names.counties, width.county)
  add(names.boroughs, width.borough)
  add(names.councils, width.borough, '-council')
  add(names.postcodes, width.postcode)
  add(names.stations, width.town, '-station')
  for (const name of elsewhere.split(',')) places.set(name, [])
  return places
}
