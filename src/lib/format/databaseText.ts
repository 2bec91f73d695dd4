/** Characters as the database counts them: an emoji is one, where a string's own length says two. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** A pattern for ILIKE that finds a text: its own wildcards lose their meaning. */
export function containing(text: string): string {
  // PostgREST reads * as %, and offers no way to say otherwise.
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}
