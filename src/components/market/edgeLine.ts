import type uPlot from 'uplot'
import type { TimeChart } from '~/content/pages/market'
import { brandColours } from '~/lib/format/brandColours'
import { formatFigure } from '~/lib/format/chartFormat'

/** The space for a quarter under the chart, and the width of its text. */
const LABEL_WIDTH = 76
const LABEL_TEXT = 52
const LABEL_GAP = 16
/** The height of the text of a value on the scale, with space above and below. */
const SCALE_TEXT = 28

/** The page's gutter (page-width in index.css), which the chart's text keeps to. */
function gutter(width: number): number {
  return Math.min(80, Math.max(20, width * 0.04))
}

/** The horizontal range: half a label's width inside the gutters are the first point and the last. */
export function edgeRange(width: number, last: number): [number, number] {
  const side = gutter(width) + LABEL_WIDTH / 2
  const perPixel = last / (width - 2 * side)
  return [-side * perPixel, last + side * perPixel]
}

/** The points with a label: as many as there is space for, and always the latest. */
export function labelledPlaces(width: number, count: number): number[] {
  const slot = width / count
  const step = slot > LABEL_WIDTH ? 1 : 2 * slot > LABEL_WIDTH ? 2 : 4
  return Array.from({ length: count }, (_, index) => count - 1 - index * step)
    .filter((place) => place >= 0)
    .reverse()
}

/** The overhang of the last label beyond the edge, for columns that share this width. */
export function roomForLastLabel(width: number, count: number): number {
  return Math.max(0, (LABEL_TEXT - width / count) / 2)
}

/**
 * Draws hairlines at round values up to the highest, from gutter to gutter, each with its value, if that is clear of the
 * line's first one.
 */
export function drawScale(plot: uPlot, { points, unit }: TimeChart): void {
  const { ctx } = plot
  const pxRatio = ctx.canvas.width / plot.width
  const left = gutter(plot.width) * pxRatio
  const right = ctx.canvas.width - left
  const start = plot.valToPos(points[0]?.value ?? 0, 'y', true)
  ctx.save()
  ctx.strokeStyle = brandColours.groveSoft
  ctx.fillStyle = brandColours.white
  ctx.lineWidth = pxRatio
  ctx.font = `${13 * pxRatio}px "Instrument Sans Variable", system-ui, sans-serif`
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'left'
  const highest = Math.max(...points.map(({ value }) => value))
  for (const value of roundValues(plot.scales.y?.min ?? 0, highest)) {
    const y = Math.round(plot.valToPos(value, 'y', true))
    ctx.beginPath()
    ctx.moveTo(left, y)
    ctx.lineTo(right, y)
    ctx.stroke()
    if (Math.abs(y - start) > 2 * SCALE_TEXT * pxRatio) {
      ctx.fillText(formatFigure(unit, value), left, y - 4 * pxRatio)
    }
  }
  ctx.restore()
}

/** Two to six round values between two. */
export function roundValues(low: number, high: number): number[] {
  const power = 10 ** Math.floor(Math.log10(high - low))
  const step = [power / 2, power, 2 * power].find((size) => (high - low) / size < 6) ?? 2 * power
  const first = Math.ceil(low / step)
  return Array.from(
    { length: Math.floor(high / step) - first + 1 },
    (_, index) => (first + index) * step,
  )
}

/** Writes the first and the latest value beside the ends of the line. */
export function drawEndValues(plot: uPlot, { points, unit }: TimeChart): void {
  const last = points.length - 1
  const [first, latest] = [points[0], points[last]]
  if (!first || !latest) return
  const { ctx } = plot
  // The canvas counts device pixels.
  const pxRatio = ctx.canvas.width / plot.width
  const above = (value: number) => plot.valToPos(value, 'y', true) - LABEL_GAP * pxRatio
  const write = (text: string, size: number, colour: string, x: number, y: number) => {
    ctx.font = `600 ${size * pxRatio}px "Bricolage Grotesque Variable", system-ui, sans-serif`
    ctx.fillStyle = colour
    ctx.fillText(text, x, y)
  }
  ctx.save()
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'left'
  const left = gutter(plot.width) * pxRatio
  // The text is placed above the part of the line that it covers, so that the line does not cross it.
  const covered = points.filter(
    (_, place) => plot.valToPos(place, 'x', true) < left + LABEL_WIDTH * pxRatio,
  )
  const highest = Math.max(...covered.map(({ value }) => value))
  write(formatFigure(unit, first.value), 16, brandColours.white, left, above(highest))
  ctx.textAlign = 'right'
  const right = (plot.width - gutter(plot.width)) * pxRatio
  const size = plot.width < 640 ? 20 : 28
  write(formatFigure(unit, latest.value), size, brandColours.apple, right, above(latest.value))
  ctx.restore()
}
