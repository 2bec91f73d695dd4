import type { Kept } from '~/components/map/canvas/placeNames'
import { pinPrice } from '~/lib/format/pinPrice'
import { pinsTogether } from '~/lib/map/pinsTogether'
import { project } from '~/lib/mercator'
import type { LatLng, MapGroup, MapPin } from '~/types/map'
import type { PropertyClass } from '~/types/property'

/** Of a mark, in pixels: its height, the width of a number, and that of a price by its letters. */
const HEIGHT = 28
const NUMBER = 28
const LETTER = 7
const BESIDE_LETTERS = 14

/** What the prices and numbers on a map cover at a zoom, in pixels of the world's picture. */
export function markBoxes(
  pins: readonly MapPin[],
  groups: readonly MapGroup[],
  propertyClass: PropertyClass,
  zoom: number,
): Kept[] {
  const boxAt = (place: LatLng, width: number): Kept => {
    const { x, y } = project(place, zoom)
    const [left, right] = [x - width / 2, x + width / 2]
    return { left, right, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2, isPrice: true }
  }
  return [
    ...pinsTogether(pins, zoom).map((mark) => {
      const [first, ...others] = mark.pins
      if (!first || others.length > 0) return boxAt(mark, NUMBER)
      return boxAt(mark, pinPrice(first.price, propertyClass).length * LETTER + BESIDE_LETTERS)
    }),
    ...groups.map((group) => boxAt(group, NUMBER)),
  ]
}
