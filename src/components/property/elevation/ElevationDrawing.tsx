import type { CSSProperties } from 'react'
import { elevationName } from '~/content/elevation'
import type { Described } from '~/lib/elevation/building'
import { drawElevation } from '~/lib/elevation/drawElevation'
import { readBuilding } from '~/lib/elevation/reading/readBuilding'
import { type Box, edge, type Line } from '~/lib/elevation/shapes'
import { boxPath, linePath, windowPath } from '~/lib/elevation/svgPath'

/** Below so many pixels a metre the fine lines run together. */
const LEAST_FOR_DETAILS = 9
/** Room for half of the broad pen. */
const EDGE = 0.006

interface ElevationDrawingProps {
  listing: Described
  /** What it draws into, in centimetres, so that several are to one scale. The drawing's own size when left out. */
  frame?: { width: number; height: number } | undefined
  /** The smaller side of the place on the page, in pixels. */
  size: number
  /** What is painted: the floor of a part, or all that is the listing's. */
  paints?: 'floor' | 'home' | undefined
  /** Where it stands in a wider place. */
  align?: 'left' | 'middle' | undefined
  /** The line draws itself once. */
  drawsItself?: boolean | undefined
  className?: string | undefined
}

/** A listing's building from the street, drawn from its particulars in the hand of the house. */
export function ElevationDrawing({
  listing,
  frame,
  size,
  paints = 'floor',
  align = frame ? 'left' : 'middle',
  drawsItself = false,
  className = '',
}: ElevationDrawingProps) {
  const building = readBuilding(listing)
  const { bounds, outline, details, windows, doors, lit, home } = drawElevation(building)
  const { width, height } = frame ?? bounds
  const scale = size / Math.max(width, height)
  const isLarge = scale * 100 >= LEAST_FOR_DETAILS
  const painted = paints === 'home' ? home : lit
  const drawn = (lines: readonly Line[]) =>
    drawsItself
      ? ({ '--line': `${Math.ceil(longest(lines) * scale)}px` } as CSSProperties)
      : undefined
  const pencil = drawsItself ? 'motion-safe:animate-pencil print:animate-none' : ''
  const paint = drawsItself ? 'motion-safe:animate-paint print:animate-none' : ''
  return (
    <svg
      viewBox={viewBoxOf(bounds, { width, height })}
      preserveAspectRatio={align === 'left' ? 'xMinYMax meet' : 'xMidYMax meet'}
      role="img"
      aria-label={elevationName(building, listing.type)}
      className={`fill-none stroke-grove stroke-2 ${className}`}
    >
      {painted && <path d={boxPath([painted])} className={`fill-apple stroke-none ${paint}`} />}
      <path
        d={windowPath(windows, isLarge) + linePath(isLarge ? details : [])}
        vectorEffect="non-scaling-stroke"
        className={`stroke-1 ${pencil}`}
        style={drawn([...details, ...windows.map(edge)])}
      />
      <path
        d={linePath(outline)}
        vectorEffect="non-scaling-stroke"
        className={pencil}
        style={drawn(outline)}
      />
      <path d={boxPath(doors)} className={`fill-grove stroke-none ${paint}`} />
    </svg>
  )
}

function viewBoxOf({ x, up }: Box, { width, height }: { width: number; height: number }): string {
  const edge = Math.ceil(Math.max(width, height) * EDGE)
  return [x - edge, -up - height - edge, width + 2 * edge, height + 2 * edge].join(' ')
}

/** The length of the longest line, in centimetres. */
function longest(lines: readonly Line[]): number {
  const lengths = lines.map((line) =>
    line.reduce((sum, [x, up], index) => {
      const [fromX, fromUp] = line[index - 1] ?? [x, up]
      return sum + Math.hypot(x - fromX, up - fromUp)
    }, 0),
  )
  return Math.max(0, ...lengths)
}
