/** The part of an address that shows its homes on a map. */
const VIEW = 'view'
/** The parts that say where on the map homes are looked for (lib/map/searchedArea). */
const AREA = ['frame', 'shape']
/** The filters that say where as well. */
const PLACE = ['place', 'location']

export const isOnMap = (params: URLSearchParams): boolean => params.get(VIEW) === 'map'

/** The address of the same search on a map, or as a list: a list knows no area. */
export function withView(params: URLSearchParams, view: 'list' | 'map'): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of AREA) next.delete(name)
  if (view === 'map') next.set(VIEW, 'map')
  else next.delete(VIEW)
  return next
}

/** Takes the view over to another search; and the area, unless the search asks for another place. */
export function keepView(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const isSamePlace = PLACE.every((name) => from.get(name) === to.get(name))
  for (const name of isSamePlace ? [VIEW, ...AREA] : [VIEW]) {
    const value = from.get(name)
    if (value !== null) to.set(name, value)
  }
  return to
}
