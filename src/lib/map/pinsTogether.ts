import { project } from '~/lib/mercator'
import type { LatLng } from '~/types/map'

/** What stands on a map at one place: one home, or several that would hide each other. */
export interface Mark<Pin extends LatLng> extends LatLng {
  pins: readonly Pin[]
}

/** The room that a pin needs, in pixels. */
const ROOM = { width: 84, height: 44 }

/** Brings pins together that would hide each other at a zoom, and puts the marks in reading order. */
export function pinsTogether<Pin extends LatLng>(
  pins: readonly Pin[],
  zoom: number,
): readonly Mark<Pin>[] {
  const marks: { x: number; y: number; pins: Pin[] }[] = []
  for (const pin of inReadingOrder(pins, zoom)) {
    const { x, y } = project(pin, zoom)
    const near = marks.find(
      (mark) => Math.abs(mark.x - x) < ROOM.width && Math.abs(mark.y - y) < ROOM.height,
    )
    if (near) near.pins.push(pin)
    else marks.push({ x, y, pins: [pin] })
  }
  return marks.flatMap(({ pins: together }) => {
    const [first] = together
    return first ? [{ lat: first.lat, lng: first.lng, pins: together }] : []
  })
}

/** By rows from the top, and from the left in each. */
export function inReadingOrder<Placed extends LatLng>(
  places: readonly Placed[],
  zoom: number,
): readonly Placed[] {
  return places
    .map((place) => {
      const { x, y } = project(place, zoom)
      return { place, row: Math.floor(y / ROOM.height), x, y }
    })
    .sort((one, other) => one.row - other.row || one.x - other.x || one.y - other.y)
    .map(({ place }) => place)
}
