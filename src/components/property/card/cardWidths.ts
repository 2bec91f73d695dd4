/** Across is a row of its own. */
export type CardWidth = 'one column' | 'two columns' | 'across'

/** The cards of a page of a list (visitor-side §2), which keep their widths as the next page comes. */
const PAGE = 24
/** The cards in the rows above the first one across, and in those between it and the next. */
const ROWS = { 2: { above: 4, between: 8 }, 3: { above: 3, between: 6 } } as const

/**
 * How wide the cards of a list are in so many columns. Every few rows one goes across, as far as the last row is full then;
 * in a page that is too short for that, the first fills the row.
 */
export function cardWidths(cards: number, columns: 2 | 3): CardWidth[] {
  const widths: CardWidth[] = []
  while (widths.length < cards) {
    widths.push(...widthsOfPage(Math.min(PAGE, cards - widths.length), columns))
  }
  return widths
}

function widthsOfPage(cards: number, columns: 2 | 3): CardWidth[] {
  if (cards === 1) return ['across']
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
