/** Centimetres to the right of the building's left corner and above the pavement. */
export type Point = readonly [x: number, up: number]
export type Line = readonly Point[]

export interface Box {
  x: number
  /** Of its lower edge. */
  up: number
  width: number
  height: number
}

export interface WindowBox extends Box {
  /** The panes beside and above one another, between its glazing bars. */
  panes: readonly [across: number, down: number]
}

/** Parts of a drawing. */
export interface Shapes {
  /** The floors, the lowest first. */
  storeys?: readonly Box[] | undefined
  windows?: readonly WindowBox[] | undefined
  /** Painted. */
  doors?: readonly Box[] | undefined
  /** Drawn with the broad pen. */
  outline?: readonly Line[] | undefined
  /** Drawn with the fine pen. */
  details?: readonly Line[] | undefined
}

export type Drawn = { [Name in keyof Shapes]-?: NonNullable<Shapes[Name]> }

export function together(...parts: readonly Shapes[]): Drawn {
  return {
    storeys: parts.flatMap(({ storeys = [] }) => storeys),
    windows: parts.flatMap(({ windows = [] }) => windows),
    doors: parts.flatMap(({ doors = [] }) => doors),
    outline: parts.flatMap(({ outline = [] }) => outline),
    details: parts.flatMap(({ details = [] }) => details),
  }
}

/** The same parts further to the right. */
export function moved(parts: Shapes, by: number): Drawn {
  const box = <B extends Box>(each: B): B => ({ ...each, x: each.x + by })
  const line = (each: Line): Line => each.map(([x, up]) => [x + by, up] as const)
  const { storeys, windows, doors, outline, details } = together(parts)
  return {
    storeys: storeys.map(box),
    windows: windows.map(box),
    doors: doors.map(box),
    outline: outline.map(line),
    details: details.map(line),
  }
}

/** The glazing bars of a window. */
export function bars({ x, up, width, height, panes: [across, down] }: WindowBox): Line[] {
  const between = (count: number) => Array.from({ length: count - 1 }, (_, index) => index + 1)
  return [
    ...between(across).map((bar) => upright(Math.round(x + (width / across) * bar), up, height)),
    ...between(down).map((bar) => level(x, up + Math.round((height / down) * bar), width)),
  ]
}

/** The closed edge of a box. */
export function edge({ x, up, width, height }: Box): Line {
  const [right, top] = [x + width, up + height]
  return [
    [x, up],
    [x, top],
    [right, top],
    [right, up],
    [x, up],
  ]
}

export const level = (x: number, up: number, width: number): Line => [
  [x, up],
  [x + width, up],
]

export const upright = (x: number, up: number, height: number): Line => [
  [x, up],
  [x, up + height],
]

/** An arch over a span, from its left springing to the right one. */
export function arch(x: number, up: number, width: number, rise: number, steps = 8): Line {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = Math.PI * (1 - step / steps)
    return [
      Math.round(x + (width / 2) * (1 + Math.cos(angle))),
      Math.round(up + rise * Math.sin(angle)),
    ] as const
  })
}

/** The smallest box around all that is drawn. */
export function boundsOf({ storeys, windows, doors, outline, details }: Drawn): Box {
  const corners = [...storeys, ...windows, ...doors].flatMap(
    ({ x, up, width, height }): Point[] => [
      [x, up],
      [x + width, up + height],
    ],
  )
  const points = [...corners, ...outline.flat(), ...details.flat()]
  const xs = points.map(([x]) => x)
  const ups = points.map(([, up]) => up)
  const [x, up] = [Math.min(...xs), Math.min(...ups)]
  return { x, up, width: Math.max(...xs) - x, height: Math.max(...ups) - up }
}
