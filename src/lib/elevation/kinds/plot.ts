import { arch, type Line, level, type Shapes, upright } from '~/lib/elevation/shapes'

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
    upright(x, 0, 330),
    [...arch(x - 150, 330, 300, 260, 12), ...[...arch(x - 150, 330, 300, -90, 12)].reverse()],
    [
      [x, 200],
      [x - 70, 330],
    ],
    [
      [x, 240],
      [x + 64, 360],
    ],
  ]
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
