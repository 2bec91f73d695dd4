import type uPlot from 'uplot'
import type { TimeChart } from '~/content/pages/market'
import { brandColours } from '~/lib/format/brandColours'
import { formatFigure } from '~/lib/format/chartFormat'
import { LABEL_WIDTH, textFont } from './quarterLabels'

/** The space between the end of the line and its value. */
const VALUE_GAP = 16
/** The space for the values of the scale, left of the line. */
const SCALE_WIDTH = 84

/** The widest page, in pixels (maxWidth.page in tailwind.config.ts). */
const PAGE = 1600

/** The space beside the page's grid (page-width in index.css), which the chart's text keeps to. */
function gutter(width: number): number {
  return Math.max(0, (width - PAGE) / 2) + Math.min(80, Math.max(20, width * 0.04))
}

/** The horizontal range: the line begins right of the scale and ends half a label's width before the gutter. */
export function edgeRange(width: number, last: number): [number, number] {
  const perPixel = last / lineWidth(width)
  const left = gutter(width) + SCALE_WIDTH
  const right = gutter(width) + LABEL_WIDTH / 2
  return [-left * perPixel, last + right * perPixel]
}

/** The width in which the points of the line lie. */
export function lineWidth(width: number): number {
  return width - 2 * gutter(width) - SCALE_WIDTH - LABEL_WIDTH / 2
}

/** Draws hairlines at round values up to the highest, from gutter to gutter, each with its value at its left end. */
export function drawScale(plot: uPlot, { points, unit }: TimeChart): void {
  const { ctx } = plot
  // The canvas counts device pixels.
  const pxRatio = ctx.canvas.width / plot.width
  const left = gutter(plot.width) * pxRatio
  const right = ctx.canvas.width - left
  ctx.save()
  ctx.strokeStyle = brandColours.white
  ctx.fillStyle = brandColours.white
  ctx.lineWidth = pxRatio
  ctx.font = textFont(pxRatio)
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'left'
  const highest = Math.max(...points.map(({ value }) => value))
  for (const value of roundValues(plot.scales.y?.min ?? 0, highest)) {
    const y = Math.round(plot.valToPos(value, 'y', true))
    ctx.globalAlpha = 0.22
    ctx.beginPath()
    ctx.moveTo(left, y)
    ctx.lineTo(right, y)
    ctx.stroke()
    ctx.globalAlpha = 0.85
    ctx.fillText(formatFigure(unit, value), left, y - 4 * pxRatio)
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

/** Writes the latest value above the end of the line. */
export function drawLatestValue(plot: uPlot, { points, unit }: TimeChart): void {
  const latest = points.at(-1)
  if (!latest) return
  const { ctx } = plot
  const pxRatio = ctx.canvas.width / plot.width
  const size = plot.width < 640 ? 20 : 28
  const right = (plot.width - gutter(plot.width)) * pxRatio
  ctx.save()
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'right'
  ctx.font = `600 ${size * pxRatio}px "Bricolage Grotesque Variable", system-ui, sans-serif`
  ctx.fillStyle = brandColours.apple
  const y = plot.valToPos(latest.value, 'y', true) - VALUE_GAP * pxRatio
  ctx.fillText(formatFigure(unit, latest.value), right, y)
  ctx.restore()
}
