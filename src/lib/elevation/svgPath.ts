import type { Box, Line, WindowBox } from './shapes'

/*
 * Upward is negative in SVG. Every move and line but the first is relative to the previous point, so that equal windows
 * are equal text, which compresses well.
 */

/** The path of lines, whatever they belong to. */
export function linePath(lines: readonly Line[]): string {
  const pen = newPen()
  for (const [first, ...rest] of lines) {
    if (!first) continue
    pen.move(first[0], -first[1])
    for (const [x, up] of rest) pen.line(x, -up)
  }
  return pen.path()
}

export function boxPath(boxes: readonly Box[]): string {
  const pen = newPen()
  for (const { x, up, width, height } of boxes) {
    pen.move(x, -up)
    pen.box(width, -height)
  }
  return pen.path()
}

/** The frames of windows, and the bars between their panes if there is room for them. */
export function windowPath(windows: readonly WindowBox[], withBars = true): string {
  const pen = newPen()
  for (const { x, up, width, height, panes } of windows) {
    pen.move(x, -up)
    pen.box(width, -height)
    if (!withBars) continue
    const [across, down] = panes
    for (let bar = 1; bar < across; bar++) {
      pen.move(Math.round(x + (width / across) * bar), -up)
      pen.line(Math.round(x + (width / across) * bar), -up - height)
    }
    for (let bar = 1; bar < down; bar++) {
      pen.move(x, -up - Math.round((height / down) * bar))
      pen.line(x + width, -up - Math.round((height / down) * bar))
    }
  }
  return pen.path()
}

function newPen() {
  const parts: string[] = []
  let [atX, atY] = [0, 0]
  return {
    move(x: number, y: number) {
      parts.push(parts.length === 0 ? `M${x} ${y}` : `m${x - atX} ${y - atY}`)
      ;[atX, atY] = [x, y]
    },
    line(x: number, y: number) {
      if (y === atY) parts.push(`h${x - atX}`)
      else if (x === atX) parts.push(`v${y - atY}`)
      else parts.push(`l${x - atX} ${y - atY}`)
      ;[atX, atY] = [x, y]
    },
    /** A box from its corner, to which the pen returns. */
    box(width: number, height: number) {
      parts.push(`h${width}v${height}h${-width}z`)
    },
    path: () => parts.join('').replaceAll(' -', '-'),
  }
}
