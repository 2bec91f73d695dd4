import { consumeMatches, type Sentence, typedText } from './sentence'

/**
 * 'We are a couple, no kids': people who describe themselves ask nothing of others, unless they go on as those do who let:
 * 'professionals only, no children', 'no kids allowed'.
 */
const ONESELF =
  /\b(?:couple|professionals?|i|im|we|were|weve|ive|me|myself|single|retired|person|tenants?|student)\b(?![^.;:|]*\bonly\b)[^.;:|]{0,30}$/
const OF_OTHERS =
  /^\s*(?:(?:are|is) )?(?:allowed|accepted|permitted|wanted|welcome|in the (?:building|block))\b/

/** Finds words that ask for people, or a place, by a protected trait, or who lives there; such a search is refused. */
export function parseRefused(sentence: Sentence): string | undefined {
  const { people, negations, afterNegation } = sentence.lexicon.words
  const { origins, persons, means, children, company } = people
  const groups = `(${origins})s?|${persons}`
  const patterns = [
    `(${negations}|free (of|from)|away from)( (${afterNegation}))* (${groups}|${means}|(?<children>${children}))( (${company}))?`,
    `((for )?single )?(${groups})( (${company}))* only`,
    `only (for )?(${groups})( (${company}))?`,
    `((${origins}) )+(area|neighbou?rhood|community|district|part|landlords?|households?|population|street|road|${company})`,
    `(child(ren)?|kids?|dss|benefits?|famil(y|ies)) free`,
    `(${children}|${means}) (are )?not (allowed|accepted|welcome|wanted)`,
    'adults only',
    `(where|how many)( (do|are|is|the|all|most|many))* (${groups}|${means})( (${company}))* (live|living)`,
    '(?<=^\\s*|[?!]\\s*)who (all |else )?lives? (in|at|around|near|there|here)',
    'what (kind|sort|type)s? of (people|residents|neighbours|families) (live|are living)',
  ]
  let refused: string | undefined
  consumeMatches(
    sentence,
    `\\b(${patterns.join('|')})\\b`,
    ({ groups: { children: none } = {} }, span) => {
      const isOneself =
        ONESELF.test(sentence.words.slice(0, span.start)) &&
        !OF_OTHERS.test(sentence.words.slice(span.end))
      if (!none || !isOneself) refused ??= typedText(sentence, span)
    },
  )
  return refused
}
