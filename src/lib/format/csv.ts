/** Excel takes a file without it for one in the local code page. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would calculate instead of show, also behind what it strips from the front. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A cell that a spreadsheet shows as it is. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** A semicolon and a tab, too: they part the cells where the decimal sign is a comma, or when pasted. */
function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180), with its end. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map((cell) => quoted(harmless(String(cell ?? '')))).join(',')}\r\n`
}

/** A file that Excel, too, reads as UTF-8. Lines come from `csvLine`. */
export function csvFile(lines: readonly string[]): string {
  return BYTE_ORDER_MARK + lines.join('')
}
