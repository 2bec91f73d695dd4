import { widened } from '~/lib/map/layout/collisions'
import { cutRing, drawRing, smoothRing, write } from '~/lib/map/layout/shapes'
import { type MapSize, type MapView, positionAt } from '~/lib/mapView'
import { type Point, project } from '~/lib/mercator'
import type { Shape } from './groundData'

/** The piece of the world's picture that is drawn, in pixels of its zoom. */
export interface DrawnBox extends MapSize {
  /** Its top left corner. */
  left: number
  top: number
  zoom: number
}

/** The view with a margin around it. */
export function drawnBox(view: MapView, { width, height }: MapSize, margin: number): DrawnBox {
  const size = { width: width + 2 * margin, height: height + 2 * margin }
  const corner = positionAt(view, { x: -size.width / 2, y: -size.height / 2 })
  const { x, y } = project(corner, view.zoom)
  return { ...size, left: x, top: y, zoom: view.zoom }
}

/** From the world's picture at zoom 0 to pixels from the corner of the box. */
export function intoBox({ left, top, zoom }: DrawnBox): (at: Point) => Point {
  const scale = 2 ** zoom
  return ({ x, y }) => ({ x: x * scale - left, y: y * scale - top })
}

/** The edge of what is cut off lies this far outside the box, where it is not seen. */
const UNSEEN = 24
/** From this zoom on the corners of the files would be seen. */
const SMOOTH_FROM = 12

/** The rings within the box as the data of a path. */
export function drawRings(rings: readonly Shape[], box: DrawnBox): string {
  const limits = around(box)
  // Smoothing rounds the corners of what is cut off as well, so that these have to be far away.
  const far = widened(limits, 2 * Math.max(box.width, box.height))
  const smoothed = (ring: readonly Point[]) =>
    box.zoom < SMOOTH_FROM ? ring : smoothRing(cutRing(ring, far))
  return inBox(rings, box)
    .map((ring) => cutRing(smoothed(ring), limits))
    .filter((ring) => ring.length > 2)
    .map(drawRing)
    .join('')
}

/** The lines within the box as the data of a path: curves through the middles between their points. */
export const drawLines = (lines: readonly Shape[], box: DrawnBox): string =>
  inBox(lines, box).map(drawLine).join('')

function drawLine(points: readonly Point[]): string {
  const bends = points.flatMap((point, index) => {
    const next = points[index + 1] ?? point
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }]
  })
  return `M${write(points.slice(0, 1))}Q${write(bends)}`
}

/** Those of the shapes that touch the box, in pixels from its corner. */
function inBox(shapes: readonly Shape[], box: DrawnBox): Point[][] {
  const place = intoBox(box)
  const { right, bottom } = around(box)
  return shapes
    .map((shape) => shape.map(place))
    .filter((points) => {
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
      return (
        Math.min(...xs) < right &&
        Math.max(...xs) > -UNSEEN &&
        Math.min(...ys) < bottom &&
        Math.max(...ys) > -UNSEEN
      )
    })
}

const around = ({ width, height }: DrawnBox) => ({
  left: -UNSEEN,
  right: width + UNSEEN,
  top: -UNSEEN,
  bottom: height + UNSEEN,
})
