import { fromMiddle, type MapView, zoomedTo } from '~/lib/mapView'
import type { Point } from '~/lib/mercator'

/** How a picture of one view is moved and stretched around its middle to look like another. */
export interface Transform extends Point {
  scale: number
}

export function transformBetween(drawn: MapView, shown: MapView): Transform {
  const scale = 2 ** (shown.zoom - drawn.zoom)
  const { x, y } = fromMiddle(drawn, shown)
  return { x: -x * scale, y: -y * scale, scale }
}

export const toCss = ({ x, y, scale }: Transform) =>
  `translate(${rounded(x)}px, ${rounded(y)}px) scale(${scale})`

/** To thousandths of a pixel, since a long number is written with an exponent. */
const rounded = (pixels: number) => Math.round(pixels * 1000) / 1000 + 0

/** The view after one finger has moved, or two have moved and spread, from some points to others. */
export function followed(view: MapView, from: readonly Point[], to: readonly Point[]): MapView {
  const spread = spreadOf(to) / spreadOf(from)
  return zoomedTo(view, view.zoom + Math.log2(spread), middleOf(from), middleOf(to))
}

/** The nearest view with a whole zoom, around this point. */
export const settled = (view: MapView, around: Point) =>
  zoomedTo(view, Math.round(view.zoom), around)

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The distance of the first two fingers; 1 for one finger, which spreads nothing. */
function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.max(1, Math.hypot(other.x - one.x, other.y - one.y)) : 1
}
