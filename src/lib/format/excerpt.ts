/** What two lines of a card hold on a phone. */
const LONGEST = 84

/** At least this much is kept to end with a sentence. */
const SHORTEST = 40

// An abbreviation such as 'St.' ends no sentence.
const SENTENCES = new RegExp(`^.{${SHORTEST - 3},}\\p{Ll}{3}[.!?](?=\\s)`, 'u')

/** Words that say nothing without the next one, at the end of a text. */
const LEFT_ALONE =
  /(?:[^\p{L}\p{N}]*\s(?:an?|and|are|as|at|but|by|for|from|has|have|in|is|its|of|on|or|than|that|the|their|to|was|were|which|who|with))+$/u

/** The start of a description: whole sentences, or else whole words of which the last one says something. */
export function excerptOf(description: string): string {
  if (description.length <= LONGEST) return description
  const start = description.slice(0, LONGEST + 1)
  const words = start.replace(/[^\p{L}\p{N}]*\s\S*$/u, '').replace(LEFT_ALONE, '')
  return SENTENCES.exec(start)?.[0] ?? `${words}…`
}
