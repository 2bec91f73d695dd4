import { spanOf } from './places'
import { type Sentence, type Span, typedText } from './sentence'

/** What no filter stands for, as typed, and the texts in it that particulars may mention. */
interface LeftOver {
  typed: string
  texts: readonly string[]
}

/**
 * The words that no rule has consumed, as typed, in runs without the insignificant words around them; and what has no
 * filter, in which there are no texts to look for.
 */
export function leftOver(sentence: Sentence): LeftOver[] {
  const spans: (Span & { texts: readonly string[] })[] = sentence.unsupported.map((span) => ({
    ...span,
    texts: [],
  }))
  const street = new RegExp(`^${sentence.lexicon.words.streets}$`)
  for (const run of sentence.words.matchAll(/[^|@,;:()?!\n]+/g)) {
    const words = [...run[0].matchAll(/[a-z0-9£$€%+/.-]*[a-z0-9][a-z0-9£$€%+/.-]*/gu)]
    // The last word of 'Upper Street' is significant.
    const meant = words.map(
      ({ 0: word }, index) =>
        !sentence.lexicon.filling.has(word) ||
        (street.test(word) && !sentence.lexicon.filling.has(words[index - 1]?.[0] ?? 'a')),
    )
    const [first, last] = [words[meant.indexOf(true)], words[meant.lastIndexOf(true)]]
    if (!first || !last) continue
    const start = run.index + startOf(words, meant)
    const isNegated = start < run.index + first.index
    spans.push({
      start,
      end: run.index + last.index + last[0].length,
      texts: isNegated ? [] : textsIn(sentence, run.index, words, meant),
    })
  }
  const isWithin = (a: Span, b: Span) =>
    a !== b && b.start <= a.start && a.end <= b.end && a.end - a.start < b.end - b.start
  return spans
    .filter((span) => !spans.some((other) => isWithin(span, other)))
    .sort((a, b) => a.start - b.start)
    .map(({ texts, ...span }) => ({ typed: typedText(sentence, span), texts }))
}

const NEGATION = /^(?:no|not|without|non)$/

/** The significant words that stand side by side, as typed, if particulars may have them. */
function textsIn(
  sentence: Sentence,
  from: number,
  words: readonly RegExpExecArray[],
  meant: readonly boolean[],
): string[] {
  const { vague } = sentence.lexicon
  const texts: string[] = []
  for (let first = 0; first < words.length; first++) {
    if (!meant[first]) continue
    let last = first
    while (meant[last + 1]) last++
    const span = spanOf(words, first, last - first + 1)
    const isNegated = NEGATION.test(words[first - 1]?.[0] ?? '')
    const text =
      span && !isNegated
        ? typedText(sentence, { start: from + span.start, end: from + span.end })
        : ''
    const isVague = words.slice(first, last + 1).every(({ 0: word }) => vague.has(word))
    if (/\p{L}{3}/u.test(text) && !isVague) texts.push(text)
    first = last
  }
  return texts
}

/** The start of a run, including a negation before it. */
function startOf(words: readonly RegExpExecArray[], meant: readonly boolean[]): number {
  const first = meant.indexOf(true)
  const before = words[first - 1]
  const begins = before && NEGATION.test(before[0]) ? before : words[first]
  return begins?.index ?? 0
}
