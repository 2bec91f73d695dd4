/** Joins the indented lines of a template into one paragraph, with apostrophes as a printer sets them. */
export function prose(strings: TemplateStringsArray): string {
  return strings.join('').replace(/\s+/g, ' ').replaceAll("'", '’').trim()
}
