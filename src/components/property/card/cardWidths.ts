/** Across is a row of its own. */
export type CardWidth = 'one column' | 'two columns' | 'across'

/** The cards in the rows above the first one across, and in those between it and the next. */
const ROWS = { 2: { above: 4, between: 8 }, 3: { above: 3, between: 6 } } as const

/**
 * How wide the cards of a list are in so many columns. Every few rows one goes across, as far as the last row is full then;
 * in a list that is too short for that, the first takes two columns where that fills the row.
 */
export function cardWidths(cards: number, columns: 2 | 3): CardWidth[] {
  const { above, between } = ROWS[columns]
  let across = Math.max(0, Math.ceil((cards - above) / (between + 1)))
  while (across > 0 && (cards - across) % columns !== 0) across -= 1
  const firstFills = across === 0 && cards % columns === columns - 1
  return Array.from({ length: cards }, (_, position) => {
    const [steps, rest] = [(position - above) / (between + 1), (position - above) % (between + 1)]
    if (rest === 0 && steps >= 0 && steps < across) return 'across'
    return position === 0 && firstFills ? 'two columns' : 'one column'
  })
}
