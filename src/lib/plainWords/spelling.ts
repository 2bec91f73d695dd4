import type { KnownPlace, Places } from './placeNames'
import { normaliseName, type PlaceMatch, spanOf, WORD } from './places'
import { maskSpan, rewrite, type Sentence } from './sentence'

const LEAST_LETTERS = 5
/** Shorter names resemble other words too much. */
const LEAST_OF_NAME = 6
const MOST_WORDS = 4

/** Whether one wrong, missing, additional or swapped letter turns one word into the other. */
function isWithinOneEdit(a: string, b: string): boolean {
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

/** Corrects long words of the grammar, unless a place has that name. */
export function correctSpelling(sentence: Sentence): void {
  const { long, places } = sentence.lexicon
  rewrite(sentence, /\b[a-z]{6,}\b/g, ([word]) => {
    if (long.includes(word) || places.has(word)) return word
    return long.find((own) => isWithinOneEdit(word, own)) ?? word
  })
}

/** Marks misspelt places among the words that no other rule has consumed. */
export function markMisspelt(sentence: Sentence): PlaceMatch[] {
  const { filling, places } = sentence.lexicon
  const matches: PlaceMatch[] = []
  const tokens = [...sentence.words.matchAll(WORD)]
  for (let length = MOST_WORDS; length > 0; length--) {
    for (let first = 0; first + length <= tokens.length; first++) {
      const span = spanOf(tokens, first, length)
      const isBegun = !filling.has(tokens[first]?.[0] ?? '')
      if (!span || !isBegun) continue
      const words = sentence.words.slice(span.start, span.end)
      const folded = normaliseName(words)
      if (
        !/^[a-z0-9 -]+$/.test(words) ||
        folded.length < LEAST_LETTERS ||
        filling.has(folded) ||
        places.has(folded)
      )
        continue
      const known = onlyPlaceLike(folded, places)
      if (!known) continue
      matches.push({ ...span, known })
      maskSpan(sentence, span, '@')
    }
  }
  return matches
}

function onlyPlaceLike(folded: string, places: Places): readonly KnownPlace[] | undefined {
  let like: readonly KnownPlace[] | undefined
  for (const [name, known] of places) {
    if (name.length < LEAST_OF_NAME || !isWithinOneEdit(folded, name)) continue
    if (like) return undefined
    like = known
  }
  return like
}
