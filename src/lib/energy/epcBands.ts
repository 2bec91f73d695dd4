import type { PropertyClass } from '~/types/property'

export type EpcBand = 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'

export interface BandRange {
  band: EpcBand
  /** The lowest and the highest score; null where there is none. */
  from: number | null
  to: number | null
}

/** The best band first. Of homes a high score is good. */
const homes: readonly BandRange[] = [
  { band: 'A', from: 92, to: null },
  { band: 'B', from: 81, to: 91 },
  { band: 'C', from: 69, to: 80 },
  { band: 'D', from: 55, to: 68 },
  { band: 'E', from: 39, to: 54 },
  { band: 'F', from: 21, to: 38 },
  { band: 'G', from: 1, to: 20 },
]

/** Of other buildings a low score is good. */
const otherBuildings: readonly BandRange[] = [
  { band: 'A+', from: null, to: -1 },
  { band: 'A', from: 0, to: 25 },
  { band: 'B', from: 26, to: 50 },
  { band: 'C', from: 51, to: 75 },
  { band: 'D', from: 76, to: 100 },
  { band: 'E', from: 101, to: 125 },
  { band: 'F', from: 126, to: 150 },
  { band: 'G', from: 151, to: null },
]

/** The bands of the certificates of a class of listings, as private.epc_band has them, the best first. */
export function epcBands(propertyClass: PropertyClass): readonly BandRange[] {
  return propertyClass === 'commercial' ? otherBuildings : homes
}

/** The band of a score; undefined if certificates have no such score. */
export function epcBand(propertyClass: PropertyClass, score: number): EpcBand | undefined {
  return epcBands(propertyClass).find(
    ({ from, to }) => (from ?? -Infinity) <= score && score <= (to ?? Infinity),
  )?.band
}
