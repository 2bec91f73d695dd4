/**
 * Reads CSV as RFC 4180 defines it, and throws for what that does not allow: a quotation mark in an unquoted cell, text
 * after a closing quotation mark, a line break other than CRLF, or lines of different lengths.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at)
    row.push(cell)
    if (text[end] === ',') {
      at = end + 1
      if (at === text.length) throw new Error('The last line has no end.')
    } else if (text.startsWith('\r\n', end)) {
      rows.push(row)
      row = []
      at = end + 2
    } else {
      throw new Error(`Neither a comma nor a line's end at ${end}.`)
    }
  }
  if (row.length > 0) throw new Error('The last line has no end.')
  if (rows.some(({ length }) => length !== rows[0]?.length)) {
    throw new Error('The lines are not of one length.')
  }
  return rows
}

function bareCell(text: string, start: number): { cell: string; end: number } {
  const rest = text.slice(start)
  const length = rest.search(/[,\r\n"]/)
  if (length === -1) throw new Error('The last line has no end.')
  return { cell: rest.slice(0, length), end: start + length }
}

function quotedCell(text: string, start: number): { cell: string; end: number } {
  const match = /^"((?:[^"]|"")*)"/.exec(text.slice(start))
  if (!match?.[1] && match?.[1] !== '') throw new Error(`A cell is open from ${start} on.`)
  return { cell: match[1].replaceAll('""', '"'), end: start + match[0].length }
}
