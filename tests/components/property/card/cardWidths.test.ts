import { expect, it } from 'vitest'
import { type CardWidth, cardWidths } from '~/components/property/card/cardWidths'

const placesOf = (widths: readonly CardWidth[], width: CardWidth) =>
  widths.flatMap((each, position) => (each === width ? [position] : []))

/** The columns that each row fills. */
function rowsOf(widths: readonly CardWidth[], columns: 2 | 3): number[] {
  const rows: number[] = []
  let filled: number = columns
  for (const width of widths) {
    const wanted = { 'one column': 1, 'two columns': 2, across: columns }[width]
    if (filled + wanted > columns) {
      rows.push(0)
      filled = 0
    }
    filled += wanted
    rows[rows.length - 1] = filled
  }
  return rows
}

it.each([2, 3] as const)('cards leave no place of %i columns empty', (columns) => {
  for (let cards = 0; cards <= 300; cards += 1) {
    const rows = rowsOf(cardWidths(cards, columns), columns)
    expect(
      rows.filter((filled) => filled < columns),
      `${cards} cards`,
    ).toEqual([])
  }
})

it.each([
  { cards: 24, columns: 2, across: [4, 13] },
  { cards: 31, columns: 2, across: [4, 13, 28] },
  { cards: 24, columns: 3, across: [3, 10, 17] },
  { cards: 31, columns: 3, across: [3, 10, 17, 27] },
] as const)('of $cards cards, $across go across $columns columns', ({ cards, columns, across }) => {
  const widths = cardWidths(cards, columns)
  expect(placesOf(widths, 'across')).toEqual(across)
  expect(placesOf(widths, 'two columns')).toEqual([])
})

it('lets the first of five take two of three columns, as none can go across', () => {
  expect(cardWidths(5, 3)).toEqual([
    'two columns',
    'one column',
    'one column',
    'one column',
    'one column',
  ])
})
