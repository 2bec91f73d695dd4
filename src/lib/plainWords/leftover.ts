import { type Sentence, type Span, typedText } from './sentence'

/** The words that no rule has consumed, as typed, in runs without the insignificant words around them. */
export function namesLeftOver(sentence: Sentence): string[] {
  const spans: Span[] = [...sentence.unsupported]
  for (const run of sentence.words.matchAll(/[^|@,;:()?!\n]+/g)) {
    const words = [...run[0].matchAll(/[a-z0-9£$€%+/.-]*[a-z0-9][a-z0-9£$€%+/.-]*/gu)]
    const meant = words.map(({ 0: word }) => !sentence.lexicon.filling.has(word))
    const [first, last] = [words[meant.indexOf(true)], words[meant.lastIndexOf(true)]]
    if (!first || !last) continue
    spans.push({
      start: run.index + startOf(words, meant),
      end: run.index + last.index + last[0].length,
    })
  }
  const isWithin = (a: Span, b: Span) =>
    a !== b && b.start <= a.start && a.end <= b.end && a.end - a.start < b.end - b.start
  const inOrder = spans
    .filter((span) => !spans.some((other) => isWithin(span, other)))
    .sort((a, b) => a.start - b.start)
  return [...new Set(inOrder.map((span) => typedText(sentence, span)))]
}

/** The start of a run, including a negation before it. */
function startOf(words: readonly RegExpExecArray[], meant: readonly boolean[]): number {
  const first = meant.indexOf(true)
  const before = words[first - 1]
  const begins = before && /^(?:no|not|without|non)$/.test(before[0]) ? before : words[first]
  return begins?.index ?? 0
}
