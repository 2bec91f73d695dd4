import { type Box, bars, type Line, type WindowBox } from './shapes'

/*
 * Upward is negative in SVG. Every move and line but the first is relative to the previous point, so that equal windows
 * are equal text, which compresses well.
 */

export function linePath(lines: readonly Line[]): string {
  const pen = newPen()
  for (const line of lines) pen.draw(line)
  return pen.path()
}

export function boxPath(boxes: readonly Box[]): string {
  const pen = newPen()
  for (const box of boxes) pen.frame(box)
  return pen.path()
}

/** The frames of windows, and the bars between their panes if there is room for them. */
export function windowPath(windows: readonly WindowBox[], withBars = true): string {
  const pen = newPen()
  for (const window of windows) {
    pen.frame(window)
    if (withBars) for (const bar of bars(window)) pen.draw(bar)
  }
  return pen.path()
}

function newPen() {
  const parts: string[] = []
  let [atX, atY] = [0, 0]
  const move = (x: number, y: number) => {
    parts.push(parts.length === 0 ? `M${x} ${y}` : `m${x - atX} ${y - atY}`)
    ;[atX, atY] = [x, y]
  }
  const go = (x: number, y: number) => {
    if (y === atY) parts.push(`h${x - atX}`)
    else if (x === atX) parts.push(`v${y - atY}`)
    else parts.push(`l${x - atX} ${y - atY}`)
    ;[atX, atY] = [x, y]
  }
  return {
    draw([first, ...rest]: Line) {
      if (!first) return
      move(first[0], -first[1])
      for (const [x, up] of rest) go(x, -up)
    },
    /** The edge of a box from its lower left corner, to which the pen returns. */
    frame({ x, up, width, height }: Box) {
      move(x, -up)
      parts.push(`h${width}v${-height}h${-width}z`)
    },
    path: () => parts.join('').replaceAll(' -', '-'),
  }
}
