import { BOUNDS } from '~/lib/mapView'
import type { Frame, LatLng } from '~/types/map'

/** Where on the map homes are looked for; without a frame, everywhere. */
export interface SearchedArea {
  frame?: Frame | undefined
  /** The corners of a drawn area, of which what is in the frame is searched. */
  polygon?: readonly LatLng[] | undefined
}

/** The most corners of a drawn area. */
export const MOST_CORNERS = 50
export const LEAST_CORNERS = 3

const FRAME = 'frame'
const SHAPE = 'shape'
/** An address leaves it as it is, unlike a comma. */
const SEPARATOR = '_'
/** To about a metre in a frame, and ten in an area drawn by hand. */
const FRAME_DECIMALS = 5
const DRAWN_DECIMALS = 4
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/

/** The area in an address, and the names of its parts that make no sense and are left out. */
export function parseArea(params: URLSearchParams): { area: SearchedArea; ignored: string[] } {
  const frameText = params.get(FRAME)
  const drawnText = params.get(SHAPE)
  const frame = frameText === null ? undefined : parseFrame(frameText)
  const polygon = drawnText === null ? undefined : parsePolygon(drawnText)
  const ignored = [
    ...(frameText !== null && !frame ? ['map'] : []),
    ...(drawnText !== null && !(frame && polygon) ? ['drawn area'] : []),
  ]
  return { area: frame ? { frame, polygon } : {}, ignored }
}

/** An address with this area in place of another. */
export function withArea(params: URLSearchParams, { frame, polygon }: SearchedArea) {
  const next = new URLSearchParams(params)
  next.delete(FRAME)
  next.delete(SHAPE)
  if (frame) {
    const { west, south, east, north } = clipped(frame)
    next.set(FRAME, write([west, south, east, north], FRAME_DECIMALS))
  }
  if (polygon) {
    const numbers = polygon.flatMap(({ lat, lng }) => [lat, lng])
    next.set(SHAPE, write(numbers, DRAWN_DECIMALS))
  }
  return next
}

/** The smallest frame around some places; undefined without any. */
export function boundsOf(places: readonly LatLng[]): Frame | undefined {
  if (places.length === 0) return undefined
  const lats = places.map(({ lat }) => lat)
  const lngs = places.map(({ lng }) => lng)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** Of a frame, what homes can be in. */
function clipped(frame: Frame): Frame {
  return {
    west: Math.max(frame.west, BOUNDS.west),
    south: Math.max(frame.south, BOUNDS.south),
    east: Math.min(frame.east, BOUNDS.east),
    north: Math.min(frame.north, BOUNDS.north),
  }
}

/** The smallest frame around two. */
export function union(one: Frame, other: Frame): Frame {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}

/** Whether a frame holds the whole of another. */
export function contains(frame: Frame | undefined, other: Frame | undefined): boolean {
  return (
    frame !== undefined &&
    other !== undefined &&
    frame.west <= other.west &&
    frame.south <= other.south &&
    frame.east >= other.east &&
    frame.north >= other.north
  )
}

function write(numbers: readonly number[], decimals: number): string {
  return numbers.map((each) => Number(each.toFixed(decimals))).join(SEPARATOR)
}

function readNumbers(text: string): number[] | undefined {
  const parts = text.split(SEPARATOR)
  return parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : undefined
}

const isLatitude = (lat: number) => Math.abs(lat) <= 85
const isLongitude = (lng: number) => Math.abs(lng) <= 180

function parseFrame(text: string): Frame | undefined {
  const [west, south, east, north, ...rest] = readNumbers(text) ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined
  const frame = { west, south, east, north }
  const isFrame = west < east && south < north && contains(BOUNDS, frame)
  return rest.length === 0 && isFrame ? frame : undefined
}

function parsePolygon(text: string): LatLng[] | undefined {
  const numbers = readNumbers(text) ?? []
  const corners = numbers.flatMap((lat, index) => {
    const lng = numbers[index + 1]
    return index % 2 === 0 && lng !== undefined ? [{ lat, lng }] : []
  })
  const isOnEarth = corners.every(({ lat, lng }) => isLatitude(lat) && isLongitude(lng))
  const isWhole = numbers.length === 2 * corners.length
  const isArea = corners.length >= LEAST_CORNERS && corners.length <= MOST_CORNERS
  return isWhole && isArea && isOnEarth ? corners : undefined
}
