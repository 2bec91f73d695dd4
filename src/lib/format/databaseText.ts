/** Counts characters as the database does: an emoji is one, where a string's own length is two. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** An ILIKE pattern that finds a text literally: its wildcards are escaped. */
export function containing(text: string): string {
  // PostgREST reads * as %, and cannot escape it.
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

/**
 * The ILIKE (ALL) patterns that find a text with all of these words. A special character of the array syntax becomes a
 * wildcard for any one character.
 */
export function containingEach(words: readonly string[]): string {
  return `{${words.map((word) => `"%${word.replace(/[\\%_*"{}]/g, '_')}%"`).join(',')}}`
}
