/** Without it Excel reads the file in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A text that a spreadsheet would calculate instead of show, also after the characters that it strips from the front.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** The text of a cell, made safe so that a spreadsheet shows it unchanged. */
function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Semicolons and tabs are quoted too: they separate cells where the decimal sign is a comma, or when pasted. */
function quoteCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a CSV file (RFC 4180), with its line end. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => quoteCell(escapeFormula(String(cell ?? '')))).join(',')}\r\n`
}

/** A file that Excel also reads as UTF-8. The lines come from `csvLine`. */
export function csvFile(lines: readonly string[]): string {
  return BYTE_ORDER_MARK + lines.join('')
}
