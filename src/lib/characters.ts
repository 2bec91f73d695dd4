/** Characters as the database counts them: an emoji is one, where a string's own length says two. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}
