import type { Point } from '~/lib/mercator'
import { type Box, isNear } from './labels'
import { fromMiddle, type MapView } from './mapView'
import { towns } from './towns'

export interface TownName {
  name: string
  at: Point
  /** The side of its point on which the name stands. */
  side: 'left' | 'right'
  /** The least window in which all of it is on the map. */
  leastWindow: 'any' | 'tablet' | 'desktop'
}

/** Half the width and height of the map on the narrowest phone, on a tablet, and on a desktop, in pixels. */
const REACHES = [
  ['any', { x: 138, y: 112 }],
  ['tablet', { x: 300, y: 165 }],
  ['desktop', { x: 375, y: 165 }],
] as const
/** Of the small text: the width of a character and half the height of a line, in pixels. */
const CHARACTER = 6.4
const HALF_LINE = 8
/** From a town's point to its name, and the least space around it. */
const TO_NAME = 7
const SPACE = 14

/** The names of towns that have room on the map beside what it shows already. */
export function townNames(view: MapView, taken: readonly Box[]): TownName[] {
  const boxes = [...taken]
  return towns.flatMap(([name, lng, lat]) => {
    const at = fromMiddle(view, { lng, lat })
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(name, at, side)
      const reach = REACHES.find(([, limit]) => isWithin(box, limit))
      if (!reach || boxes.some((other) => isNear(box, other, SPACE))) continue
      boxes.push(box)
      return [{ name, at, side, leastWindow: reach[0] }]
    }
    return []
  })
}

function boxOf(name: string, { x, y }: Point, side: 'left' | 'right'): Box {
  const length = TO_NAME + name.length * CHARACTER
  return {
    left: side === 'left' ? x - length : x - TO_NAME,
    right: side === 'right' ? x + length : x + TO_NAME,
    top: y - HALF_LINE,
    bottom: y + HALF_LINE,
  }
}

function isWithin({ left, right, top, bottom }: Box, { x, y }: Point): boolean {
  return left > -x && right < x && top > -y && bottom < y
}
