import type { Places } from './placeNames'
import { readName, spanOf, WORD } from './places'
import { rewrite, type Sentence } from './sentence'

const LEAST_LETTERS = 5
/** Shorter names resemble other words too much. */
export const LEAST_OF_NAME = 6
const MOST_WORDS = 4

/** Whether one wrong, missing, additional or swapped letter turns one word into the other. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const most = Math.min(a.length, b.length) - start
  let back = 0
  while (back < most && a[a.length - 1 - back] === b[b.length - 1 - back]) back++
  const [letters, others] = [a.length - start - back, b.length - start - back]
  if (letters === 2 && others === 2) return a[start] === b[start + 1] && a[start + 1] === b[start]
  return letters <= 1 && others <= 1
}

/** Corrects long words of the grammar, unless a place has that name or it is a word itself: 'horses' are no houses. */
export function correctSpelling(sentence: Sentence): void {
  const { long, kept, places } = sentence.lexicon
  rewrite(sentence, /\b[a-z]{6,}\b/g, ([word]) => {
    if (long.includes(word) || kept.has(word) || places.has(word)) return word
    return long.find((own) => isWithinOneEdit(word, own)) ?? word
  })
}

/** The slug of the first place that is one letter away from words that no rule has consumed. */
export function meantPlace(sentence: Sentence): string | undefined {
  const { filling, kept, places } = sentence.lexicon
  const tokens = [...sentence.words.matchAll(WORD)]
  for (let length = MOST_WORDS; length > 0; length--) {
    for (let first = 0; first + length <= tokens.length; first++) {
      const span = spanOf(tokens, first, length)
      const isBegun = !filling.has(tokens[first]?.[0] ?? '')
      if (!span || !isBegun) continue
      const words = sentence.words.slice(span.start, span.end)
      const name = readName(words)
      const isUnknown = name.length >= LEAST_LETTERS && !filling.has(name) && !kept.has(name)
      if (!isUnknown || !/^[a-z0-9 -]+$/.test(words)) continue
      const slug = onlyPlaceLike(name, places)
      if (slug) return slug
    }
  }
  return undefined
}

function onlyPlaceLike(name: string, places: Places): string | undefined {
  let like: string | undefined
  for (const [own, [known]] of places) {
    if (own.length < LEAST_OF_NAME || !known || !isWithinOneEdit(name, own)) continue
    if (like) return undefined
    like = known.slug
  }
  return like
}
