/** Without it Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A text that a spreadsheet would calculate instead of show, also after the characters that it strips from the front.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A text of digits, such as a telephone number, that a spreadsheet would turn into a number, a date or a time. */
const FIGURES = /^\s*\(?\d[\d\s.,:()/%-]*(?:e[+-]?\d+)?\s*$/i

/** A day or a moment as we write it, which a spreadsheet is to read as one. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/

/** The content of a cell. An apostrophe before a text keeps a spreadsheet from calculating it. */
function contentOf(cell: string | number | null | undefined): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const isRead = FORMULA.test(cell) || (FIGURES.test(cell) && !MOMENT.test(cell))
  return isRead ? `'${cell}` : cell
}

/** Semicolons and tabs are quoted too: they separate cells where the decimal sign is a comma, or when pasted. */
function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a CSV file (RFC 4180), with its line end. Texts stay texts, numbers are numbers. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => quoteCell(contentOf(cell))).join(',')}\r\n`
}

/** A file that Excel also reads as UTF-8. The lines come from `csvLine`. */
export function csvFile(lines: readonly string[]): string {
  return BYTE_ORDER_MARK + lines.join('')
}
