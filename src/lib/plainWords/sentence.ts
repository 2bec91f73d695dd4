import { folded, SILENT } from '~/lib/text/folded'
import type { Lexicon } from './lexicon'
import { compilePattern } from './pattern'

/** Words, and their places in the text that was typed. */
export interface MappedText {
  words: string
  /** The start of the text that each letter of the words stands for. */
  from: number[]
  to: number[]
}

/**
 * A typed text in the form that the grammar reads: in lower case, with numbers as digits. A rule masks the words that
 * it has understood with bars of the same length, so that no later rule matches them.
 */
export interface Sentence extends MappedText {
  readonly lexicon: Lexicon
  /** The text as typed. */
  readonly text: string
  /** Parts of the words that express a wish without a filter, or name a place that is not ours. */
  unsupported: (Span & { words: string; isPlace?: boolean })[]
}

/** Spellings that vary, and the one that the grammar reads. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[|@_]/g, ' '],
  [/let['’]s\b/g, ''],
  [SILENT, ''],
  [/[\u2010-\u2015−]/g, '-'],
  [/&/g, ' and '],
  [/\.(?!\d)/g, ' '],
  [/\bp\/w\b/g, 'pw'],
  // Not the station of that name.
  [/\b(?:the )?(?:(?:london|royal) )?borough of\b/g, 'in'],
  [/\bw\/(?!o)/g, 'with '],
  [/\bnr\b/g, 'near'],
  [/\bstn\b/g, 'station'],
]

export function readSentence(text: string, lexicon: Lexicon): Sentence {
  // A few capitals become two letters in lower case, and are kept.
  const words = text.replace(/./gsu, (letter) => {
    const lower = letter.toLowerCase()
    return lower.length === letter.length ? lower : letter
  })
  const from = Array.from({ length: words.length }, (_, index) => index)
  const to = from.map((index) => index + 1)
  const sentence: Sentence = { lexicon, text, words, from, to, unsupported: [] }
  for (const [pattern, written] of SPELLINGS) rewrite(sentence, pattern, () => written)
  rewrite(sentence, /[^\p{ASCII}\P{L}]\p{M}*|\p{M}+/gu, ([letter]) => folded(letter))
  return sentence
}

/** Replaces parts of the words; the replacement stands for the same part of the text. */
export function rewrite(
  mapped: MappedText,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string,
): void {
  for (const match of [...mapped.words.matchAll(pattern)].reverse()) {
    const start = match.index
    const end = start + match[0].length
    const written = write(match)
    const from = mapped.from[start] ?? 0
    const to = mapped.to[end - 1] ?? from
    mapped.words = mapped.words.slice(0, start) + written + mapped.words.slice(end)
    mapped.from.splice(start, end - start, ...Array<number>(written.length).fill(from))
    mapped.to.splice(start, end - start, ...Array<number>(written.length).fill(to))
  }
}

export interface Span {
  start: number
  end: number
}

/** The part of the text that some of the words stand for. */
export function typedText({ text, from, to }: Sentence, { start, end }: Span): string {
  return text.slice(from[start], to[end - 1]).trim()
}

/** Replaces a span by a mark, so that nothing else is read there. The positions of the rest stay. */
export function maskSpan(sentence: Sentence, { start, end }: Span, mark = '|'): void {
  const { words } = sentence
  sentence.words = words.slice(0, start) + mark.repeat(end - start) + words.slice(end)
}

/** Masks a wish, or a place, that has no filter. It returns false, for callbacks of `consumeMatches`. */
export function recordUnsupported(
  sentence: Sentence,
  { start, end }: Span,
  { isPlace = false } = {},
): false {
  sentence.unsupported.push({ start, end, words: sentence.words.slice(start, end), isPlace })
  maskSpan(sentence, { start, end })
  return false
}

/** Masks each match of a pattern, unless `use` returns false: it has then masked the match, or leaves it to other rules. */
export function consumeMatches(
  sentence: Sentence,
  pattern: string,
  use: (match: RegExpExecArray, span: Span) => unknown = () => undefined,
): void {
  for (const match of sentence.words.matchAll(compilePattern(pattern))) {
    const span = { start: match.index, end: match.index + match[0].length }
    // An earlier match of the same pattern may have masked the beginning of this one.
    if (sentence.words.slice(span.start, span.end) !== match[0]) continue
    if (use(match, span) !== false) maskSpan(sentence, span)
  }
}
