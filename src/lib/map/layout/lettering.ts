/** The hands of a map: each kind of name has its own letters. Sizes are in units of the drawing. */
export const lettering = {
  city: { size: 20, widening: 1, capitals: false },
  borough: { size: 11, widening: 1.25, capitals: true },
  greatTown: { size: 15, widening: 1.02, capitals: false },
  sea: { size: 13, widening: 1.06, capitals: false },
  home: { size: 17, widening: 1, capitals: false },
  nearest: { size: 13, widening: 1, capitals: false },
  office: { size: 13, widening: 1, capitals: false },
  officeLink: { size: 15, widening: 1, capitals: false },
  town: { size: 13, widening: 1.02, capitals: false },
  quarter: { size: 10.5, widening: 1.2, capitals: true },
  station: { size: 11.5, widening: 1.02, capitals: false },
  beyond: { size: 10.5, widening: 1.02, capitals: false },
  ring: { size: 10.5, widening: 1.02, capitals: false },
} as const

export type NameKind = keyof typeof lettering

/** Widths of our letters, in parts of their size; the others are as wide as `OTHERS`. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["'’.,iIjl ", 0.27],
  ['frt()-J', 0.45],
  ['svyzcaekx1257FL', 0.58],
  ['mMw', 0.94],
  ['W', 1.1],
  ['ACDGHKNOPQRTUVXY&½', 0.76],
]
const OTHERS = 0.64

/** The width of a name on the map, never less than it is drawn. */
export function nameWidth(name: string, kind: NameKind): number {
  const { size, widening, capitals } = lettering[kind]
  const letters = [...(capitals ? name.toUpperCase() : name)]
  const width = letters.reduce(
    (sum, letter) => sum + (WIDTHS.find(([some]) => some.includes(letter))?.[1] ?? OTHERS),
    0,
  )
  return width * size * widening
}

/** From the top of the tallest letter to the foot of the lowest. */
export const nameHeight = (kind: NameKind) => lettering[kind].size * 1.05
