import { type Frame, PAGE, type Paper, type PaperPhoto } from './paper'

const GAP = 1.5
const [whole, half, third] = [1, 1 / 2, 1 / 3]

/** The least height in which no photograph of a layout is flatter than 2 : 1. */
export const MOSAIC_MIN = 74
/** The height from which on that is true of one photograph across the page, and of two by two. */
const HIGH = 108
/** The width of a single photograph in a mosaic that is lower. */
const SINGLE_WIDTH = 2 * third - 0.04

type Layout = readonly (readonly [x: number, y: number, width: number, height: number])[]

/** The layouts by number of photographs, as shares of the mosaic: kitchens and bedrooms keep their shape. */
const layouts: readonly { low: Layout; high?: Layout }[] = [
  { low: [] },
  { low: [[0, 0, SINGLE_WIDTH, whole]], high: [[0, 0, whole, whole]] },
  {
    low: [
      [0, 0, 0.6, whole],
      [0.6, 0, 0.4, whole],
    ],
  },
  {
    low: [
      [0, 0, 2 * third, whole],
      [2 * third, 0, third, half],
      [2 * third, half, third, half],
    ],
  },
  {
    low: [
      [0, 0, 0.44, whole],
      [0.44, 0, 0.28, whole],
      [0.72, 0, 0.28, half],
      [0.72, half, 0.28, half],
    ],
    high: [
      [0, 0, half, half],
      [half, 0, half, half],
      [0, half, half, half],
      [half, half, half, half],
    ],
  },
  {
    low: [
      [0, 0, half, whole],
      [half, 0, 0.25, half],
      [0.75, 0, 0.25, half],
      [half, half, 0.25, half],
      [0.75, half, 0.25, half],
    ],
  },
]

const MOSAIC_PHOTOS = layouts.length - 1

/**
 * Photographs across the top of the page, with white joints between them. Returns where the last of them ends: a single
 * one in a low mosaic leaves the page's last third free.
 */
export function drawMosaic(paper: Paper, photos: readonly PaperPhoto[], height: number): number {
  const layout = layoutFor(photos.length, height)
  const frames = layout.map((shares) => frameOf(shares, height))
  frames.forEach((frame, index) => {
    const photo = photos[index]
    if (photo) paper.photo(photo, frame)
  })
  return Math.max(0, ...frames.map(({ x, width }) => x + width))
}

function layoutFor(count: number, height: number): Layout {
  const { low, high } = layouts[Math.min(count, MOSAIC_PHOTOS)] ?? { low: [] }
  return high && height >= HIGH ? high : low
}

function frameOf([left, top, wide, high]: Layout[number], height: number): Frame {
  const [x, y] = [left * PAGE.width, top * height]
  const reachesRight = left + wide > 0.999
  const reachesBottom = top + high > 0.999
  return {
    x,
    y,
    width: wide * PAGE.width - (reachesRight ? 0 : GAP),
    height: high * height - (reachesBottom ? 0 : GAP),
  }
}
