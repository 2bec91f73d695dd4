import { type Frame, PAGE, type Paper, type PaperPhoto } from './paper'

const GAP = 1.5
const [whole, half, third] = [1, 1 / 2, 1 / 3]

/** The layouts by number of photographs: x, y, width and height as shares of the mosaic. */
const layouts: readonly (readonly [number, number, number, number][])[] = [
  [],
  [[0, 0, whole, whole]],
  [
    [0, 0, 2 * third, whole],
    [2 * third, 0, third, whole],
  ],
  [
    [0, 0, 2 * third, whole],
    [2 * third, 0, third, half],
    [2 * third, half, third, half],
  ],
  [
    [0, 0, 0.58, 0.58],
    [0.58, 0, 0.42, 0.58],
    [0, 0.58, 0.42, 0.42],
    [0.42, 0.58, 0.58, 0.42],
  ],
  [
    [0, 0, 2 * third, 0.62],
    [2 * third, 0, third, 0.31],
    [2 * third, 0.31, third, 0.31],
    [0, 0.62, half, 0.38],
    [half, 0.62, half, 0.38],
  ],
]

const MOSAIC_PHOTOS = layouts.length - 1

/** Photographs across the top of the page, with white joints between them. */
export function drawMosaic(paper: Paper, photos: readonly PaperPhoto[], height: number): void {
  const layout = layouts[Math.min(photos.length, MOSAIC_PHOTOS)] ?? []
  layout.forEach(([left, top, wide, high], index) => {
    const photo = photos[index]
    if (photo) paper.photo(photo, frameOf(left, top, wide, high, height))
  })
}

function frameOf(left: number, top: number, wide: number, high: number, height: number): Frame {
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
