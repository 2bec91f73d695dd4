import type { MapView } from '~/lib/mapView'
import { WORLD } from '~/lib/mercator'

export interface Rule {
  text: string
  /** In pixels. */
  length: number
}

/** The earth's girth in metres, as web maps take it. */
const GIRTH = 40_075_017
const METRES_PER_MILE = 1609.344

const miles = [
  [20, '20 miles'],
  [10, '10 miles'],
  [5, '5 miles'],
  [2, '2 miles'],
  [1, '1 mile'],
  [0.5, '½ mile'],
  [0.25, '¼ mile'],
  [0.125, '⅛ mile'],
] as const
const kilometres = [
  [20, '20 km'],
  [10, '10 km'],
  [5, '5 km'],
  [2, '2 km'],
  [1, '1 km'],
  [0.5, '500 m'],
  [0.2, '200 m'],
  [0.1, '100 m'],
] as const

/** The longest round distances that are no longer on the map than this many pixels. */
export function rulesOf({ lat, zoom }: MapView, most: number): { miles: Rule; km: Rule } {
  const metre = (WORLD * 2 ** zoom) / (GIRTH * Math.cos((lat * Math.PI) / 180))
  const longest = (marks: typeof miles | typeof kilometres, metres: number): Rule => {
    const rules = marks.map(([count, text]) => ({ text, length: count * metres * metre }))
    return rules.find(({ length }) => length <= most) ?? { text: '', length: 0 }
  }
  return { miles: longest(miles, METRES_PER_MILE), km: longest(kilometres, 1000) }
}
