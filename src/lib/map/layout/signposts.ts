import { milesBetween } from '~/lib/map/distance'
import type { Spot } from '~/lib/map/regionData'
import type { Point } from '~/lib/mercator'
import type { Dot } from './collisions'
import { type Frame, toFrame } from './frame'
import { nameHeight, nameWidth } from './lettering'
import { boxAt } from './nameBoxes'
import { CLEAR, type Sheet } from './Sheet'

/** An arrow at the edge of the map that points to a town beyond it. */
export interface Signpost extends Dot {
  /** Degrees, clockwise from the north. */
  towards: number
}

const MOST = 6
/** Towns further away than this, in miles, or less known than so many others are not pointed to. */
const FURTHEST = 20
const BEST_KNOWN = 40
const RADIUS = 4
/** The least angle between two arrows. */
const APART = 20

/** Arrows to the largest towns out of the frame, each named with its distance where there is room at the edge. */
export function signposts(sheet: Sheet, frame: Frame, towns: readonly Spot[]): Signpost[] {
  const posts: Signpost[] = []
  for (const { name, position } of towns.slice(0, BEST_KNOWN)) {
    const miles = milesBetween(frame.centre, position)
    const post = edgePoint(frame, toFrame(frame, position))
    if (!post || miles > FURTHEST || posts.length === MOST) continue
    if (posts.some(({ towards }) => turn(towards, post.towards) < APART)) continue
    const text = `${name} ${Math.round(miles)} miles`
    if (sheet.nameDot(post, text, 'beyond', [boxInside(frame, post, text)])) posts.push(post)
  }
  return posts
}

const turn = (one: number, other: number) => {
  const angle = Math.abs(one - other)
  return Math.min(angle, 360 - angle)
}

/** Where the way from the middle of the frame to a point beyond it leaves the frame; undefined for a point within. */
function edgePoint({ width, height }: Frame, to: Point): Signpost | undefined {
  const [x, y] = [to.x - width / 2, to.y - height / 2]
  const margin = RADIUS + CLEAR / 2 + 1
  const part = Math.min(
    (width / 2 - margin) / Math.abs(x || 1e-9),
    (height / 2 - margin) / Math.abs(y || 1e-9),
  )
  if (part >= 1) return undefined
  return {
    x: width / 2 + x * part,
    y: height / 2 + y * part,
    radius: RADIUS,
    towards: (Math.atan2(x, -y) * 180) / Math.PI,
  }
}

/** The box of a name on the inner side of its arrow. */
function boxInside({ width, height }: Frame, { x, y, radius }: Dot, text: string) {
  const [across, up] = [nameWidth(text, 'beyond') / 2, nameHeight('beyond') / 2]
  const gap = radius + CLEAR + 0.01
  const isAtSide = Math.min(x, width - x) < Math.min(y, height - y)
  const inwards = isAtSide
    ? { x: x + (x < width / 2 ? 1 : -1) * (gap + across), y }
    : { x, y: y + (y < height / 2 ? 1 : -1) * (gap + up) }
  const within = (value: number, half: number, most: number) =>
    Math.min(most - CLEAR - half, Math.max(CLEAR + half, value))
  return boxAt(
    { x: within(inwards.x, across, width), y: within(inwards.y, up, height) },
    text,
    'beyond',
  )
}
