import { compilePattern } from './pattern'
import { consumeMatches, recordUnsupported, type Sentence, type Span } from './sentence'

/** The start of the negation that applies to the words at an index. */
export function negationBefore(
  { words, unsupported, lexicon }: Sentence,
  index: number,
): number | undefined {
  const { negations, afterNegation } = lexicon.words
  const no = `\\b(${negations})`
  const [own] = words.slice(0, index).matchAll(compilePattern(`${no}( (${afterNegation}))* $`))
  if (own) return own.index
  // 'No studios or penthouses': both are unwanted.
  const last = unsupported.findLast(({ end }) => end <= index)
  const isListed = last && /^\s*n?or\s+$/.test(words.slice(last.end, index))
  return isListed && last.words.search(compilePattern(no)) === 0 ? last.start : undefined
}

/** Consumes the matches of a rule; an unwanted one has no filter, and is recorded as unsupported. */
export function consumeWanted(
  sentence: Sentence,
  pattern: string,
  use: (match: RegExpExecArray, span: Span) => unknown,
): void {
  consumeMatches(sentence, `\\b(${pattern})\\b`, (match, span) => {
    const start = negationBefore(sentence, span.start)
    return start === undefined
      ? use(match, span)
      : recordUnsupported(sentence, { start, end: span.end })
  })
}
