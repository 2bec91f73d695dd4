/** What two lines of a card hold on a phone. */
const LONGEST = 84

/** At least this much is kept to end with a sentence. */
const SHORTEST = 40

// An abbreviation such as 'St.' ends no sentence.
const SENTENCES = new RegExp(`^.{${SHORTEST - 3},}\\p{Ll}{3}[.!?](?=\\s)`, 'u')

/** The start of a description: whole sentences, or else whole words. */
export function excerptOf(description: string): string {
  if (description.length <= LONGEST) return description
  const start = description.slice(0, LONGEST + 1)
  return SENTENCES.exec(start)?.[0] ?? start.replace(/[^\p{L}\p{N}]*\s\S*$/u, '…')
}
