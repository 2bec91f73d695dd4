import type uPlot from 'uplot'
import { brandColours } from '~/lib/format/brandColours'

/** The width of a quarter's text under a chart, and what it takes with the space beside it, in pixels. */
const LABEL_TEXT = 52
export const LABEL_WIDTH = 64
/** The space between a chart and the labels under it. */
export const LABEL_GAP = 8

/** The font of scales and labels. A canvas counts device pixels: give it their ratio to those of the page. */
export function textFont(pxRatio = 1): string {
  return `${13 * pxRatio}px "Instrument Sans Variable", system-ui, sans-serif`
}

/**
 * The points with a label: as many as there is space for, and always the latest.
 * @param overhang by how much the last label is nearer to the others
 */
export function labelledPlaces(width: number, count: number, overhang = 0): number[] {
  const slot = width / count
  const step = [1, 2, 4].find((places) => places * slot - overhang > LABEL_WIDTH) ?? 6
  return Array.from({ length: count }, (_, index) => count - 1 - index * step)
    .filter((place) => place >= 0)
    .reverse()
}

/** By how much the last label would be cut at the edge, under the middle of the last of columns that share this width. */
export function overhangOf(width: number, count: number): number {
  return Math.max(0, (LABEL_TEXT - width / count) / 2)
}

/** Writes the last label so that it ends with the chart. */
export function drawLastLabel({ ctx, bbox, width }: uPlot, label: string): void {
  const pxRatio = ctx.canvas.width / width
  ctx.save()
  ctx.textBaseline = 'top'
  ctx.textAlign = 'right'
  ctx.font = textFont(pxRatio)
  ctx.fillStyle = brandColours.stone
  ctx.fillText(label, bbox.left + bbox.width, bbox.top + bbox.height + LABEL_GAP * pxRatio)
  ctx.restore()
}
