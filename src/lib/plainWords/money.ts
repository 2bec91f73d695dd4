import type { Band } from '~/types/listingField'
import { type Found, recordFilter } from './found'
import { consumeMatches, recordUnsupported, type Sentence } from './sentence'

const UNITS: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, g: 1e3, m: 1e6 }
const AMOUNT = String.raw`£?\s?(\d*\.?\d[\d,]*(?:\.\d+)?)(?:\s?(k|thousand|grand|mill?n?|millions?|mn|m)(?=\W|p|$))?`
const PERIOD = String.raw`(?:\s*(?:\/|per|an?|each|every)?\s*(p*[cp]?[mw]|calendar month|week(?:ly)?|wk|month(?:ly)?|pa|(?<=\/\s*|per )a|annum|year(?:ly|s)?)\b)?`
const PRICE = String.raw`([<>≤≥~=]*)\s*(?<![\w.,])${AMOUNT}${PERIOD}(?:\s*(?:-|to|and|\/|≤)\s*${AMOUNT}${PERIOD})?(?![\w.]|,\d|\s*(?:psf|(?:per|a|\/) ?sq|tenanc|lease|contract|let\b)),?\s*([+≤~]?)`

/** A smaller number after 'at least' is no price. */
const LEAST_COMPARED = 100
/** Where homes are sold, a smaller number means thousands of pounds. */
const THOUSANDS_BELOW = 1000
const WEEKS_A_MONTH = 52 / 12
/** A plain figure after 'to rent': no count, and no year to come. */
const LIKELY_RENT = /^(?!20[2-9]\d)(?:[3-9]\d\d|[1-9]\d{3})$/
const YEARLY = /annum|year|^pa$/
/** The margin around a price with 'about'. */
const ABOUT_SHARE = 0.1

/** Reads a price or a rent in any notation; a weekly rent becomes a monthly one. */
export function parsePrices(sentence: Sentence, found: Found): void {
  consumeMatches(sentence, PRICE, (match, span) => {
    const [words, before = '', digits = '', unit, period, digits2, unit2, period2, after = ''] =
      match
    const time = period2 ?? period
    const signs = before + after
    const isCompared = /[^=]/.test(signs) && Number(digits.replaceAll(',', '')) >= LEAST_COMPARED
    const isPlainRent = found.propertyClass === 'rent' && LIKELY_RENT.test(digits)
    if (!(unit ?? unit2 ?? time) && !isCompared && !isPlainRent && !isMoney(words, digits))
      return false
    if (time && YEARLY.test(time)) return recordUnsupported(sentence, span)
    const isRent = time !== undefined || found.propertyClass === 'rent'
    const pounds = (written: string, its: string | undefined) => {
      // '650.000' is written as elsewhere in Europe; '1.250m' is not.
      const plain = its ? written : written.replace(/\.(?=\d{3}(?!\d))/g, '')
      const value = Number(plain.replaceAll(',', ''))
      const inThousands = !isRent && !words.includes('£') && value < THOUSANDS_BELOW
      const scale = UNITS[its?.[0] ?? (inThousands ? 'k' : '')] ?? 1
      return Math.round(value * scale * (time?.includes('w') ? WEEKS_A_MONTH : 1))
    }
    // In '500-600k' the unit belongs to both numbers. '4-500k' starts at four hundred thousand.
    const isShort =
      unit === undefined && unit2 === 'k' && digits.length === 1 && digits2?.length === 3
    const inherited = Number(digits) < Number(digits2) ? unit2 : undefined
    const first = pounds(isShort ? `${digits}00` : digits, unit ?? inherited)
    if (time) found.propertyClass ??= 'rent'
    const band = digits2 ? { min: first, max: pounds(digits2, unit2) } : bandOf(first, signs)
    recordFilter(found, 'price', { ...found.filters.price, ...band }, sentence, span)
  })
}

/** The band of an amount; an amount without a sign is the upper limit. */
function bandOf(pounds: number, signs: string): Band {
  if (!signs.includes('~'))
    return /[>≥+]/.test(signs) && !/[<≤]/.test(signs) ? { min: pounds } : { max: pounds }
  return {
    min: Math.round(pounds * (1 - ABOUT_SHARE)),
    max: Math.round(pounds * (1 + ABOUT_SHARE)),
  }
}

/** Whether a plain number is money and not a count. */
function isMoney(written: string, digits: string): boolean {
  return written.includes('£') || /^(?:\d{1,3}(?:,\d{3})+|\d{5,})/.test(digits)
}
