import { type Line, level, type Shapes, upright } from '~/lib/elevation/shapes'

const WIDTH = 1500

/** Land without a house: pegs with a line between them, grass, and a young tree. */
export function plot(): Shapes {
  return {
    outline: [peg(60), peg(WIDTH - 60), ...tree(1060)],
    details: [
      level(60, 96, WIDTH - 120),
      ...[180, 420, 700, 890, 1290].flatMap(grass),
      [
        [44, 118],
        [76, 74],
      ],
      [
        [WIDTH - 76, 118],
        [WIDTH - 44, 74],
      ],
    ],
  }
}

const peg = (x: number): Line => upright(x, 0, 150)

function tree(x: number): Line[] {
  return [
    upright(x, 0, 340),
    crown(x, 440),
    [
      [x, 210],
      [x - 70, 340],
    ],
    [
      [x, 250],
      [x + 64, 370],
    ],
  ]
}

const LOBES = 9
const POINTS = 54

/** A round crown with lobes. */
function crown(x: number, up: number): Line {
  return Array.from({ length: POINTS + 1 }, (_, point) => {
    const angle = (point / POINTS) * 2 * Math.PI
    const radius = 150 + 26 * Math.abs(Math.sin((angle * LOBES) / 2))
    return [
      Math.round(x + radius * Math.sin(angle)),
      Math.round(up + radius * Math.cos(angle)),
    ] as const
  })
}

const grass = (x: number): Line[] => [
  [
    [x, 0],
    [x - 14, 46],
  ],
  [
    [x + 8, 0],
    [x + 10, 62],
  ],
  [
    [x + 16, 0],
    [x + 34, 40],
  ],
]
