import {
  type Box,
  edge,
  type Line,
  level,
  type Shapes,
  type WindowBox,
} from '~/lib/elevation/shapes'

const EAVES = 30
const COURSE = 62

/** A roof whose ridge runs along the street, between party walls. */
export function ridgeRoof(x: number, up: number, width: number, rise: number): Shapes {
  const outline: Line = [
    [x, up],
    [x, up + rise],
    [x + width, up + rise],
    [x + width, up],
  ]
  return { outline: [outline, level(x, up, width)], details: courses(x, up, width, rise, 0) }
}

/** How far in from its wall the ridge begins. */
const hipOf = (width: number, rise: number) => Math.round(Math.min(rise * 1.05, width * 0.3))

/** A roof that also slopes at both ends. */
export function hippedRoof(x: number, up: number, width: number, rise: number): Shapes {
  const inset = hipOf(width, rise)
  const outline: Line = [
    [x - EAVES, up],
    [x + inset, up + rise],
    [x + width - inset, up + rise],
    [x + width + EAVES, up],
    [x - EAVES, up],
  ]
  return {
    outline: [outline],
    details: courses(x - EAVES, up, width + 2 * EAVES, rise, inset + EAVES),
  }
}

/** Lines of slates, broken as on the house's other drawings; `inset` is how far the roof leans in on each side. */
function courses(x: number, up: number, width: number, rise: number, inset: number): Line[] {
  const count = Math.floor(rise / COURSE)
  return Array.from({ length: count }, (_, index) => {
    const height = COURSE * (index + 0.7)
    const lean = (inset * height) / rise + 10
    const [start, end] = [x + lean, x + width - lean]
    const stop = start + (end - start) * (index % 2 === 0 ? 0.36 : 0.6)
    return [
      level(Math.round(start), Math.round(up + height), Math.round(stop - start)),
      level(Math.round(stop + 45), Math.round(up + height), Math.round(end - stop - 45)),
    ]
  }).flat()
}

/** A gable towards the street, its eaves beyond the wall. */
export function gable(x: number, up: number, width: number, rise: number): Shapes {
  const middle = x + width / 2
  return {
    outline: [
      [
        [x - EAVES, up - 20],
        [middle, up + rise],
        [x + width + EAVES, up - 20],
      ],
    ],
    details: [
      [
        [x - EAVES + 22, up - 28],
        [middle, up + rise - 34],
        [x + width + EAVES - 22, up - 28],
      ],
    ],
  }
}

/** A wall that hides the roof, with its coping and a cornice below. */
export function parapet(x: number, up: number, width: number, height = 70): Shapes {
  const side = (at: number): Line => [
    [at, up],
    [at, up + height],
  ]
  return {
    outline: [
      side(x),
      side(x + width),
      edge({ x: x - 8, up: up + height, width: width + 16, height: 16 }),
    ],
    details: [level(x, up + 8, width), level(x, up + 20, width)],
  }
}

export interface StackPlace {
  x: number
  /** Where the roof is. */
  up: number
  height?: number
  pots?: number
}

const stackWidth = (pots = 2) => 34 + pots * 32

/** A chimney stack with its pots. */
export function chimney({ x, up, height = 110, pots = 2 }: StackPlace): Shapes {
  const width = stackWidth(pots)
  const top = up + height
  const pot = (index: number): Line => {
    const left = x + 20 + index * 34
    return [
      [left, top + 14],
      [left + 4, top + 50],
      [left + 18, top + 50],
      [left + 22, top + 14],
    ]
  }
  return {
    outline: [
      [
        [x, up],
        [x, top],
        [x + width, top],
        [x + width, up],
      ],
      edge({ x: x - 7, up: top, width: width + 14, height: 14 }),
      ...Array.from({ length: pots }, (_, index) => pot(index)),
    ],
  }
}

/** Two chimneys on the ridge of a hipped roof, each that part of the width (`from`) or more from its end of the house. */
export function chimneysOnHip(
  width: number,
  rise: number,
  { from = 0, ...place }: Omit<StackPlace, 'x'> & { from?: number },
): Shapes[] {
  const x = Math.max(Math.round(width * from), hipOf(width, rise))
  return [x, width - x - stackWidth(place.pots)].map((left) => chimney({ x: left, ...place }))
}

const DORMER = { width: 84, height: 96, apart: 150 } as const

/** Windows that stand out of a roof, each with its own small gable; as many as have room. */
export function dormers(x: number, across: number, wanted: number, up: number): Shapes {
  const { width, height, apart } = DORMER
  const count = Math.max(1, Math.min(wanted, Math.floor(across / apart)))
  const windows = Array.from(
    { length: count },
    (_, index): WindowBox => ({
      x: Math.round(x + (across / count) * (index + 0.5) - width / 2),
      up,
      width,
      height,
      panes: [2, 2],
    }),
  )
  return { windows, outline: windows.map(dormerEdge) }
}

function dormerEdge({ x, up, width, height }: Box): Line {
  const [left, right, top] = [x - 14, x + width + 14, up + height + 10]
  return [
    [left, up - 8],
    [left, top],
    [left - 10, top],
    [x + width / 2, top + 52],
    [right + 10, top],
    [right, top],
    [right, up - 8],
  ]
}

/** A building of which nobody has said how high it is: the broken edge of a drawing that goes on. */
export function brokenTop(width: number, up: number): Shapes {
  const [left, right] = [Math.round(width * 0.42), Math.round(width * 0.58)]
  const middle = Math.round(width / 2)
  const top = up + 70
  return {
    outline: [
      [
        [0, up],
        [0, top],
      ],
      [
        [width, up],
        [width, top],
      ],
      [
        [-50, top],
        [left, top],
        [middle - 25, top + 55],
        [middle + 25, top - 55],
        [right, top],
        [width + 50, top],
      ],
    ],
  }
}
