/** Characters as the database counts them: an emoji is one, where a string's own length says two. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** A pattern for ILIKE that finds a text: its own wildcards lose their meaning. */
export function containing(text: string): string {
  // PostgREST reads * as %, and offers no way to say otherwise.
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

/** The patterns for ILIKE (ALL) that find a text which has all of these words. What means something there stands for any one letter. */
export function containingEach(words: readonly string[]): string {
  return `{${words.map((word) => `"%${word.replace(/[\\%_*"{}]/g, '_')}%"`).join(',')}}`
}
