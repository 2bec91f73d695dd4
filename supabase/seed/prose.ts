/** Joins the indented lines of a template into one paragraph. */
export function prose(strings: TemplateStringsArray): string {
  return strings.join('').replace(/\s+/g, ' ').trim()
}
