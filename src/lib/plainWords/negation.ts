import { compilePattern } from './pattern'
import { name, type Sentence, type Span, take } from './sentence'

/** The start of the negation that applies to the words at an index. */
export function negationBefore(
  { words, named, lexicon }: Sentence,
  index: number,
): number | undefined {
  const { negations, afterNegation } = lexicon.words
  const no = `\\b(${negations})`
  const [own] = words.slice(0, index).matchAll(compilePattern(`${no}( (${afterNegation}))* $`))
  if (own) return own.index
  // 'No studios or penthouses': both are unwanted.
  const last = named.findLast(({ end }) => end <= index)
  const isListed = last && /^\s*n?or\s+$/.test(words.slice(last.end, index))
  return isListed && last.words.search(compilePattern(no)) === 0 ? last.start : undefined
}

/** Takes the words of a rule; an unwanted match has no filter, and is kept as a named wish. */
export function takeWanted(
  sentence: Sentence,
  pattern: string,
  use: (match: RegExpExecArray, span: Span) => unknown,
): void {
  take(sentence, `\\b(${pattern})\\b`, (match, span) => {
    const start = negationBefore(sentence, span.start)
    return start === undefined ? use(match, span) : name(sentence, { start, end: span.end })
  })
}
