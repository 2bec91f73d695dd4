import type { Sketch } from '../drawing/sketch.ts'

/** On top of a block, with a terrace on the roof. */
export const penthouses: readonly Sketch[] = [
  {
    slug: 'sale-shad-thames-penthouse',
    facades: '^_<>',
    glazing: 'glass',
    ascends: '_',
    north: 0,
    floors: [
      {
        level: 4,
        across: [6.2, 1.45, 2.2, 4.6],
        down: [2.4, 2.2, 2.3, 2.0, 2.2, 2.2],
        fields: ['L#EA', 'LHHA', 'LHSB', 'KHHB', 'KHHC', 'KQFC'],
        rooms: {
          L: ['living', 'Sitting room'],
          E: ['bathroom', 'En suite 1'],
          A: ['bedroom', 'Bedroom 1'],
          H: ['hall', 'Hall'],
          S: ['stairs', 'Stairs'],
          B: ['bedroom', 'Bedroom 2'],
          K: ['kitchen', 'Kitchen and dining'],
          C: ['bedroom', 'Bedroom 3'],
          Q: ['shower', 'Shower room'],
          F: ['shower', 'En suite 2'],
        },
        doors: 'H^ HL: HK HA HB HC HQ AE CF KL~',
      },
      {
        level: 5,
        title: 'Roof',
        across: [6.2, 1.45, 2.2, 4.6],
        down: [2.4, 2.2, 2.3, 2.0, 2.2, 2.2],
        fields: ['....', 'TTH.', 'TTS.', 'TTT.', 'TTT.', '....'],
        rooms: {
          T: ['terrace', 'Roof terrace'],
          H: ['hall', 'Stair head'],
          S: ['stairs', 'Stairs'],
        },
        doors: 'HTg',
      },
    ],
  },
]
