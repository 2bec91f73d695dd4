import { SQUARE_METRES_A_SQUARE_FOOT } from '~/lib/units'
import type { Band } from '~/types/listingField'
import { type Found, recordFilter } from './found'
import { negationBefore } from './negation'
import { consumeMatches, recordUnsupported, type Sentence } from './sentence'

const SIZES = `(?:(?:double|dbl|large|good|big|spacious|separate|king|single|full) )*`
const BEDS = 'b(?:e?d|r)s?|bed_r(?:oo)?ms?|bedroomed|bdrms?'
const ROOMS = String.raw`([=<>≤≥~]?)\s*\b(\d\d?)(?:\s*(?:\+|(?:-|to|or|\/|and)\s*(\d\d?)))?_${SIZES}(?:(${BEDS})|ba|bath(?:_room)?s?|shower rooms?)\b(?:\s*\+|\s*(?:but )?(≤)(?!\s*[£.\d])|\s*but (≤)\d+)?`

/** 'Beds: 3', 'bed 3'. */
const COUNTED_AFTER = String.raw`\b(?:(bed(?:room)?s?)|bath(?:room)?s?)\s*[=:]?\s*(\d\d?)\b(?![.,]?\d|[\s-]*(?:mile|min|k\b|m\b|%))`

const FLAT = '(?: (?:flat|apartment)s?)?'
const STUDIO = `studios?${FLAT}`
const FEW_ROOMS = String.raw`\d_${SIZES}(?:${BEDS})${FLAT}`
const OR = '_(?:or|/|and|to)_(?:an? )?'
/** 'Studio or 1 bed': a studio has no bedroom, so this is an upper limit. */
const STUDIO_OR_ROOMS = String.raw`\b(?:${STUDIO}${OR}${FEW_ROOMS}|${FEW_ROOMS}${OR}${STUDIO})\b`

/** Reads bedrooms and bathrooms as a minimum, as the page does. An upper limit has no filter. */
export function parseRooms(sentence: Sentence, found: Found): void {
  consumeMatches(sentence, STUDIO_OR_ROOMS, (_, { start, end }) =>
    recordUnsupported(sentence, { start: negationBefore(sentence, start) ?? start, end }),
  )
  consumeMatches(
    sentence,
    ROOMS,
    ([, sign = '', count, upTo, beds, mostAfter, most = mostAfter], span) => {
      const isUpper = /[<≤]/.test(sign) || (most && !upTo)
      if (!isUpper) {
        const least = Number(count) + (sign === '>' ? 1 : 0)
        recordFilter(found, beds ? 'bedrooms' : 'bathrooms', least, sentence, span)
      }
      if (isUpper || sign === '=' || upTo || most) return recordUnsupported(sentence, span)
    },
  )
  consumeMatches(sentence, COUNTED_AFTER, ([, beds, count], span) =>
    recordFilter(found, beds ? 'bedrooms' : 'bathrooms', Number(count), sentence, span),
  )
}

const AREA = String.raw`(?:\bof )?([<>≤≥~=]?)(\d[\d,]*(?:\.\d+)?)(?:\s?(k|thousand))?(?:\s|\+)*(?:(?:-|to|and)\s*(\d[\d,]*(?:\.\d+)?)(?:\s?(k|thousand))?)?\s*(?:sq|square)?_(?:f(?:oo|ee)?t[2²]?|(m[2²]?|met(?:re|er)s?))(?!\w)\s*(?:\+|(≤))?`

/** Reads the floor area in square feet. */
export function parseArea(sentence: Sentence, found: Found): void {
  consumeMatches(
    sentence,
    AREA,
    ([words, sign = '', least = '', k, most, k2, metres, mostAfter], span) => {
      if (!/sq|[2²]$/.test(words.trim())) return false
      const feet = (digits: string, thousands: string | undefined) =>
        Math.round(
          (Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)) /
            (metres ? SQUARE_METRES_A_SQUARE_FOOT : 1),
        )
      const first = feet(least, k ?? k2)
      const isMost = /[<≤]/.test(sign) || mostAfter
      const band: Band = most
        ? { min: first, max: feet(most, k2) }
        : isMost
          ? { max: first }
          : sign.includes('~')
            ? { min: Math.round(0.9 * first), max: Math.round(1.1 * first) }
            : { min: first }
      recordFilter(found, 'area', { ...found.filters.area, ...band }, sentence, span)
    },
  )
}

/** More miles mean everywhere; the database measures no more. */
const MOST_MILES = 50
const METRE = 1 / 1609.344
/** Miles per unit, by the unit's first letter: kilometres and yards. */
const MILES: Readonly<Record<string, number>> = { k: 1000 * METRE, y: 1 / 1760 }
const DISTANCE = String.raw`(?:\b(?:within|inside|in) )?(?:an? )?[<≤]?(\d*\.?\d+)_(miles?|mi|km|kilomet\w+|yards?|yds?|met(?:re|er)s?)\b(?: (?:radius|away|walk))?(?: (?:of|from|around|to))?`
const JOURNEY = String.raw`(?:an? )?[<≤]?\b(?!24)\d+(?:-\d+)?_(?:min(?:ute)?s?|hours?)\b(?: (?:walk|drive|cycle|on foot|commute|away))?(?: (?:of|from|to))?`

/** Reads a distance from a place, of any length, in miles. Travel time in minutes is no distance. */
export function parseDistance(sentence: Sentence, found: Found): void {
  consumeMatches(sentence, DISTANCE, ([, length, unit = ''], span) => {
    const miles = Number(length) * (unit.startsWith('met') ? METRE : (MILES[unit.charAt(0)] ?? 1))
    const used = Math.min(MOST_MILES, Math.round(miles * 100) / 100)
    return used > 0
      ? recordFilter(found, 'within', String(used), sentence, span)
      : recordUnsupported(sentence, span)
  })
}

/** Names times of travel as not understood: the site knows of none. */
export function parseJourneys(sentence: Sentence): void {
  consumeMatches(sentence, JOURNEY, (_, span) => recordUnsupported(sentence, span))
}

const LEAD = String.raw`\b(?:newly |just )?(?:added|listed|posted|new|advertised|(?:came |come |put )?on(?: the market)?)`
const ADDED = String.raw`(?:${LEAD} )?(?:(?:\b(?:in |within |over |during |for |from )?(?:the )?(?:last|past|previous) |≤)(\d+)?_(hour|day|week|fortnight|h)s?|(?:${LEAD}) (?:in |from )?(?:to(day)|this (week)))\b`
/** Days per unit, by the unit's first letter: hours, days, weeks, a fortnight. */
const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, d: 1, w: 7, f: 14 }

/** Reads the maximum age of a listing. */
export function parseAdded(sentence: Sentence, found: Found): void {
  consumeMatches(sentence, ADDED, ([, count, unit, day, week], where) => {
    const days = Number(count ?? 1) * (DAYS[(unit ?? day ?? week)?.[0] ?? ''] ?? 0)
    if ([1, 3, 7, 14].includes(days))
      return recordFilter(found, 'added', String(days), sentence, where)
    return recordUnsupported(sentence, where)
  })
}
