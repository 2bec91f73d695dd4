import { BOUNDS } from '~/lib/mapView'
import type { LatLng } from '~/types/map'

const NUMBERS = /^(-?\d{1,3}(?:\.\d+)?)\s*(?:,|\s)\s*(-?\d{1,3}(?:\.\d+)?)$/
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/

/** Reads '51.4890, -0.1370'; undefined for anything else, and for positions outside the country. */
export function parsePosition(text: string): LatLng | undefined {
  const [, lat, lng] = NUMBERS.exec(text.trim().replaceAll('−', '-')) ?? []
  const position = { lat: Number(lat), lng: Number(lng) }
  return isInTheCountry(position) ? position : undefined
}

export function isInTheCountry({ lat, lng }: LatLng): boolean {
  return lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east
}

/** Writes '51.4890, -0.1370': to about ten metres, or as exactly as it was stated. */
export function writtenPosition({ lat, lng }: LatLng): string {
  return [lat, lng].map((degrees) => degrees.toFixed(decimals(degrees))).join(', ')
}

const decimals = (degrees: number) =>
  Math.min(6, Math.max(4, String(degrees).split('.')[1]?.length ?? 0))

/** A whole postcode such as 'SW1V 2LR' for 'sw1v2lr'; undefined for anything else. */
export function parsePostcode(text: string): string | undefined {
  const [, outward, inward] = POSTCODE.exec(text.trim().toUpperCase()) ?? []
  return outward && `${outward} ${inward}`
}
