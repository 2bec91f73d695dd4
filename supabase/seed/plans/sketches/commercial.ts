import type { Sketch } from '../drawing/sketch.ts'

/** Shops and offices. */
export const commercial: readonly Sketch[] = [
  {
    slug: 'commercial-walthamstow-shop',
    facades: '^_',
    glazing: 'wide',
    doorSide: 'right',
    ascends: '_',
    floors: [
      {
        level: -1,
        title: 'Basement',
        across: [1.0, 1.1, 1.3, 1.8],
        down: [1.3, 2.7, 3.0, 1.4],
        fields: ['HHWC', 'SHCC', 'DDDD', '....'],
        rooms: {
          H: ['hall', 'Passage'],
          W: ['cloakroom', 'WC'],
          C: ['store', 'Store'],
          S: ['stairs', 'Stairs'],
          D: ['work', 'Stock room'],
        },
        doors: 'HW HC HD',
        blind: 'D_ C^ W^ H^ C> D<',
      },
      {
        level: 0,
        across: [1.0, 1.1, 1.3, 1.8],
        down: [1.3, 2.7, 3.0, 1.4],
        fields: ['OOOO', 'SOOO', 'RRRR', 'RRRR'],
        rooms: {
          O: ['work', 'Office'],
          S: ['stairs', 'Stairs'],
          R: ['work', 'Shop'],
        },
        doors: 'R_ RO SR~ O^p',
      },
    ],
  },
  {
    slug: 'commercial-chelmsford-office',
    facades: '^_<>',
    glazing: 'glass',
    floors: [
      {
        level: 2,
        across: [4.6, 4.0, 2.6, 3.2, 2.6, 4.0, 4.6],
        down: [4.6, 4.4, 2.4, 2.8, 2.2, 6.0],
        fields: ['MWWWWWN', 'WWWWWWW', 'WWFHGWW', 'WW###WW', 'WWKKCWW', 'WWWWWWW'],
        rooms: {
          M: ['work', 'Meeting room 1'],
          W: ['work', 'Open-plan offices'],
          N: ['work', 'Meeting room 2'],
          F: ['cloakroom', 'WCs'],
          H: ['hall', 'Lobby'],
          G: ['cloakroom', 'WCs'],
          K: ['kitchen', 'Kitchen'],
          C: ['store', 'Comms'],
        },
        doors: 'H_ HW: HF HG WM WN WK WC',
      },
    ],
  },
]
