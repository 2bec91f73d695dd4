import { type Point, project } from '~/lib/mercator'
import type { LatLng } from '~/types/map'

/** What stands on a map at one place: one home, or several that would hide each other. */
export interface Mark<Pin extends LatLng> extends LatLng {
  pins: readonly Pin[]
}

/** The room that a pin needs, in pixels. */
const ROOM = { width: 84, height: 44 }

/**
 * Brings pins together that would hide each other at a zoom, where there are most of them, and puts the marks in reading
 * order.
 */
export function pinsTogether<Pin extends LatLng>(
  pins: readonly Pin[],
  zoom: number,
): readonly Mark<Pin>[] {
  const placed = inReadingOrder(pins, zoom).map((pin) => ({ pin, at: project(pin, zoom) }))
  const ranked = placed
    .map((each) => ({ ...each, near: placed.filter(({ at }) => isHidden(at, each.at)).length }))
    .sort((one, other) => other.near - one.near)
  const marks: { at: Point; lat: number; lng: number; pins: Pin[] }[] = []
  for (const { pin, at } of ranked) {
    const near = marks.find((mark) => isHidden(mark.at, at))
    if (near) near.pins.push(pin)
    else marks.push({ at, lat: pin.lat, lng: pin.lng, pins: [pin] })
  }
  return inReadingOrder(marks, zoom)
}

const isHidden = (one: Point, other: Point) =>
  Math.abs(one.x - other.x) < ROOM.width && Math.abs(one.y - other.y) < ROOM.height

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
