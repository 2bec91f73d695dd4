/**
 * Writes a part's report between its markers.
 * @throws Error when the text does not contain exactly one pair of them, in order.
 */
export function replaceBetweenMarkers(text: string, part: string, report: string): string {
  const [start, end] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`]
  const [before, rest, ...moreStarts] = text.split(start)
  const [, after, ...moreEnds] = rest?.split(end) ?? []
  if (before === undefined || after === undefined || moreStarts.length + moreEnds.length > 0) {
    throw new Error(`There must be one ${start} and, after it, one ${end}.`)
  }
  return `${before}${start}\n\n${report}\n\n${end}${after}`
}
