import type { Described } from '~/lib/elevation/building'
import { drawElevation } from '~/lib/elevation/drawElevation'
import { readBuilding } from '~/lib/elevation/reading/readBuilding'
import { type Box, bars, edge, type Line } from '~/lib/elevation/shapes'
import type { Frame, Paper } from './paper'

/** The pens, in millimetres. */
const BROAD = 0.42
const FINE = 0.18

/** A listing's building, as large as the frame allows and standing on its lower edge, in the middle. */
export function drawOnPaper(paper: Paper, listing: Described, frame: Frame): void {
  const { bounds, outline, details, windows, doors, lit } = drawElevation(readBuilding(listing))
  const scale = Math.min(frame.width / bounds.width, frame.height / bounds.height)
  const left = frame.x + (frame.width - bounds.width * scale) / 2
  const bottom = frame.y + frame.height
  const toX = (x: number) => left + (x - bounds.x) * scale
  const toY = (up: number) => bottom - (up - bounds.up) * scale
  const toFrame = ({ x, up, width, height }: Box): Frame => ({
    x: toX(x),
    y: toY(up + height),
    width: width * scale,
    height: height * scale,
  })
  const draw = (lines: readonly Line[], weight: number) => {
    for (const line of lines) {
      paper.polyline(
        line.map(([x, up]) => [toX(x), toY(up)]),
        'grove',
        weight,
      )
    }
  }
  if (lit) paper.rect(toFrame(lit), 'apple')
  draw([...windows.flatMap((window) => [edge(window), ...bars(window)]), ...details], FINE)
  draw(outline, BROAD)
  for (const door of doors) paper.rect(toFrame(door), 'grove')
}
