import { type Found, recordFilter } from './found'
import { negationBefore, takeWanted } from './negation'
import { name, type Sentence, take } from './sentence'

/** Takes the type of home or property. The page has no filter for several types. */
export function takeTypes(sentence: Sentence, found: Found): void {
  const { types, words } = sentence.lexicon
  takeAlternatives(sentence)
  // Special types come before general ones: a penthouse flat is a penthouse.
  for (const { type, classes, pattern, otherwise } of types) {
    takeWanted(sentence, pattern, (_, span) => {
      const [only, ...more] = classes
      if (only === 'commercial' && more.length === 0) found.propertyClass = only
      if (only === 'development' && !otherwise) found.propertyClass ??= only
      const { propertyClass = only } = found
      const isTownhouse = found.propertyClass === undefined && only === 'development'
      const own =
        propertyClass && classes.includes(propertyClass) && !isTownhouse ? type : otherwise
      if (!own || (found.filters.type && found.filters.type !== own)) return name(sentence, span)
      if (!found.filters.type) recordFilter(found, 'type', own, sentence, span)
    })
  }
  // 'Duplex apartment': the narrower word is kept as a named wish.
  if (!found.filters.type) {
    takeWanted(sentence, words.lesser, (_, span) =>
      recordFilter(found, 'type', 'apartment', sentence, span),
    )
  }
}

/** Takes alternatives such as 'house or flat'. Two words for one type are no alternatives. */
function takeAlternatives(sentence: Sentence): void {
  const { types } = sentence.lexicon
  const any = types.map(({ pattern }) => pattern).join('|')
  const several = `\\b(${any})(_,_(${any}))*(_(or|/|and)_(an? )?(${any})\\b)+`
  take(sentence, several, ([matched], { start, end }) => {
    const kinds = matched
      .split(/\s*(?:\bor\b|\/|\band\b|,)\s*(?:an? )?/)
      .map((words) => types.find(({ isWhole }) => isWhole.test(words)))
    const isOne = new Set(kinds).size === 1
    return isOne ? false : name(sentence, { start: negationBefore(sentence, start) ?? start, end })
  })
}
