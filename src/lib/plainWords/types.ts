import type { PropertyClass } from '~/types/property'
import { type Found, recordFilter } from './found'
import { parseKinds } from './listed'
import { consumeWanted, negationBefore } from './negation'
import { consumeMatches, recordUnsupported, type Sentence, type Span } from './sentence'

/**
 * Reads the type of home or property, as the page has it, or else another one. The page has no filter for several types.
 */
export function parseTypes(
  sentence: Sentence,
  found: Found,
  page: PropertyClass | undefined,
): void {
  const { types } = sentence.lexicon
  parseKinds(sentence, found, parseAlternatives(sentence))
  // Special types come before general ones: a penthouse flat is a penthouse.
  for (const { type, classes, pattern, otherwise } of types) {
    consumeWanted(sentence, pattern, (_, span) => {
      const [only, ...more] = classes
      if (only === 'commercial' && more.length === 0) found.propertyClass = only
      if (only === 'development' && !otherwise) found.propertyClass ??= only
      const of = found.propertyClass ?? (page && classes.includes(page) ? page : undefined)
      // A townhouse is a type of developments, and elsewhere a house.
      const isOfClass = of ? classes.includes(of) : only !== 'development' || !otherwise
      const own = isOfClass ? type : otherwise
      if (!own || (found.filters.type && found.filters.type !== own))
        return recordUnsupported(sentence, span)
      if (!found.filters.type) recordFilter(found, 'type', own, sentence, span)
    })
  }
}

/**
 * Reads alternatives such as 'house or flat'. Two words for one type are no alternatives: 'bungalow or cottage' is a house.
 * @returns where such words stand
 */
function parseAlternatives(sentence: Sentence): Span[] {
  const { types } = sentence.lexicon
  const ofOneType: Span[] = []
  const any = types.map(({ pattern }) => pattern).join('|')
  const several = `\\b(${any})(_,_(${any}))*(_(or|/|and)_(an? )?(${any})\\b)+`
  consumeMatches(sentence, several, ([matched], { start, end }) => {
    const kinds = matched
      .split(/\s*(?:\bor\b|\/|\band\b|,)\s*(?:an? )?/)
      .map((words) => types.find(({ isWhole }) => isWhole.test(words)))
    if (new Set(kinds).size > 1)
      return recordUnsupported(sentence, { start: negationBefore(sentence, start) ?? start, end })
    ofOneType.push({ start, end })
    return false
  })
  return ofOneType
}
