import { SQUARE_METRES_A_SQUARE_FOOT } from '~/lib/units'
import type { Band } from '~/types/listingField'
import { type Found, recordFilter } from './found'
import { consumeMatches, recordUnsupported, type Sentence, type Span } from './sentence'

const AMOUNT = String.raw`£?\s?(\d[\d,]*)`
const PER_FOOT = String.raw`([<>≤≥~=]?)${AMOUNT}(?:\s*(?:-|to|and)\s*${AMOUNT})?\s*(?:psf\b|(?:per|an?|\/)_(?:sq|square)_f(?:oo|ee)?t[2²]?(?!\w))\s*([+≤]?)`

/** A smaller price of a square foot is the yearly rent of an office or a shop. */
const LEAST_PER_FOOT = 100

const numberOf = (digits: string) => Number(digits.replaceAll(',', ''))

/** Reads the price of a square foot: 'under £900 per sq ft'. */
export function parsePricePerFoot(sentence: Sentence, found: Found): void {
  consumeMatches(sentence, PER_FOOT, ([, sign = '', first = '', most, after = ''], span) => {
    const pounds = numberOf(first)
    if (pounds < LEAST_PER_FOOT) return false
    const isLeast = /[>≥+]/.test(sign + after)
    const band: Band = most
      ? { min: pounds, max: numberOf(most) }
      : isLeast
        ? { min: pounds }
        : { max: pounds }
    recordFilter(
      found,
      'price_per_foot',
      { ...found.filters.price_per_foot, ...band },
      sentence,
      span,
    )
  })
}

const SIZE = String.raw`([<>≤≥~=]?)(\d\d?\d?(?:\.\d+)?)\s*(?:(?:sq|square)_(?:(?:m|met(?:re|er)s?)|(f(?:oo|ee)?t))|m[2²]|(f(?:oo|ee)?t)[2²])(?!\w)\s*([+≤]?)`
const ROOM = `(?:(?:largest|biggest|main|master|principal|double) )*bed_room`
/** A number before it counts bedrooms: '3 bedroom 120 sq m'. */
const BEDROOM_OF = String.raw`(?<!\d_(?:double |large )?)\b${ROOM}\b (?:(?:of|is|that is|measuring|with|being) )?${SIZE}`
const SIZED_BEDROOM = String.raw`${SIZE}_${ROOM}\b`
/** A larger one is the floor area of the home. */
const MOST_SQUARE_METRES = 99

/** Reads the size of a bedroom in square metres: 'a bedroom of at least 12 sq m'. Smaller than something has no filter. */
export function parseBedroomSize(sentence: Sentence, found: Found): void {
  const use = (match: RegExpExecArray, span: Span) => {
    const [, sign = '', size = '', feet, feetSquared, after = ''] = match
    const metres = Math.floor(
      feet || feetSquared ? Number(size) * SQUARE_METRES_A_SQUARE_FOOT : Number(size),
    )
    if (metres < 1 || metres > MOST_SQUARE_METRES) return false
    if (/[<≤]/.test(sign + after)) return recordUnsupported(sentence, span)
    recordFilter(found, 'largest_bedroom', metres, sentence, span)
  }
  consumeMatches(sentence, BEDROOM_OF, use)
  consumeMatches(sentence, SIZED_BEDROOM, use)
}
