/** Lets a paragraph be written over several indented lines and read as one. */
export function prose(strings: TemplateStringsArray): string {
  return strings.join('').replace(/\s+/g, ' ').trim()
}
