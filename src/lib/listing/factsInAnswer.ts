import type { StoredListing } from '~/types/listing'
import { isSame } from './listingDifferences'

/** The material facts that an answer may state, by the columns that keep them. */
interface StatedFacts {
  service_charge: number
  ground_rent: number
  /** A day as 2110-03-24; worked out where the answer says how many years are left. */
  lease_ends: { day: string; isAbout: boolean }
  parking: string[]
  broadband: string
  floor_level: string
}

type FactName = keyof StatedFacts
export type StatedFact = { [Name in FactName]: { name: Name; value: StatedFacts[Name] } }[FactName]

/** Within a sentence; a full stop of 'p.a.' or '2.5' does not end one. */
const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z])|\n+/)

/**
 * The facts that an answer states in words that leave little doubt. Staff see each in its field before it is stored, so what is not
 * found costs less than what is found wrongly.
 * @param today as 2026-11-29, from which the years of a lease count.
 */
export function factsInAnswer(text: string, today: string): StatedFact[] {
  const finders: { [Name in FactName]: (sentence: string) => StatedFacts[Name] | undefined } = {
    service_charge: (sentence) => yearlySum(sentence, 'service charge', 'ground rent'),
    ground_rent: (sentence) => yearlySum(sentence, 'ground rent', 'service charge'),
    lease_ends: (sentence) => leaseEnd(sentence, today),
    parking: parkingKinds,
    broadband: broadbandKind,
    floor_level: floorLevel,
  }
  const found = (name: FactName) =>
    sentences(text)
      .map((sentence) => finders[name](sentence))
      .find((value) => value !== undefined)
  return (Object.keys(finders) as FactName[]).flatMap((name) => {
    const value = found(name)
    return value === undefined ? [] : [{ name, value } as StatedFact]
  })
}

const AMOUNT = String.raw`£\s?(\d[\d,]*)(?:\.\d+)?`
const PERIODS: readonly [pattern: RegExp, timesAYear: number][] = [
  [/^\s*(?:a|per|each|every)\s+month|^\s*(?:pcm|pm\b|monthly)/i, 12],
  [/^\s*(?:a|per|each|every)\s+quarter|^\s*quarterly/i, 4],
  [/^\s*(?:(?:a|per|each|every)\s+(?:half|six months)|half[- ]yearly|twice a year)/i, 2],
]

/** The sum beside its name. One that stands beside both names at once is anybody's guess. */
function yearlySum(sentence: string, name: string, other: string): number | undefined {
  const words = sentence.toLowerCase()
  if (new RegExp(`\\b(?:no|not any) ${name}|peppercorn ${name}`).test(words)) return 0
  if (new RegExp(`(?:${name}|${other}) (?:and|or)(?: the)? (?:${name}|${other})`).test(words)) {
    return undefined
  }
  const behind = new RegExp(`${name}((?:(?!${other})[^£;])*?)${AMOUNT}(.*)`, 'is').exec(sentence)
  const before = new RegExp(`${AMOUNT}((?:(?!${other})[^£;]){0,24}?)${name}`, 'is').exec(sentence)
  const [amount, period] = behind ? [behind[2], behind[3]] : [before?.[1], before?.[2]]
  if (amount === undefined) return undefined
  const times = PERIODS.find(([pattern]) => pattern.test(period ?? ''))?.[1] ?? 1
  return Number(amount.replaceAll(',', '')) * times
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]
const END =
  /\blease\b.*?\b(?:ends?|expires?|runs? (?:to|until)|until)\b\D{0,12}(\d{1,2})(?:st|nd|rd|th)? ([A-Z][a-z]+) (\d{4})\b/i
const YEARS_LEFT = /\b(\d{2,3}) years? (?:are |is )?(?:left|remaining|remain|unexpired|to run)\b/i

function leaseEnd(sentence: string, today: string): StatedFacts['lease_ends'] | undefined {
  const [, day = '', month = '', year] = END.exec(sentence) ?? []
  const number = MONTHS.indexOf(month.toLowerCase()) + 1
  if (year && number > 0) {
    const written = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    return { day: written, isAbout: false }
  }
  const years = YEARS_LEFT.exec(sentence)?.[1]
  if (!years || !/\blease/i.test(sentence)) return undefined
  return { day: `${Number(today.slice(0, 4)) + Number(years)}${today.slice(4)}`, isAbout: true }
}

const PARKING: Readonly<Record<string, RegExp>> = {
  permit: /resident[s’']* (?:parking )?permit|permit parking|parking permit/i,
  allocated: /allocated (?:parking )?(?:space|bay|parking)/i,
  garage: /\bgarage\b/i,
  driveway: /\b(?:driveway|off-street parking on the drive)\b/i,
  underground: /underground (?:car park|parking|garage)/i,
  'on-street': /\bon-street parking|parking (?:is )?on the street\b/i,
}

function parkingKinds(sentence: string): string[] | undefined {
  if (/\bno (?:off-street )?parking\b/i.test(sentence)) return ['none']
  // 'There is no garage' states nothing else that is sure.
  if (/\b(?:no|not|without|never)\b|n[’']t\b/i.test(sentence)) return undefined
  const kinds = Object.keys(PARKING).filter((kind) => PARKING[kind]?.test(sentence))
  return kinds.length > 0 ? kinds : undefined
}

const BROADBAND: readonly [pattern: RegExp, kind: string][] = [
  [/\bfull[- ]fibre\b|\bFTTP\b|fibre to the (?:premises|home)/i, 'fttp'],
  [/\bFTTC\b|fibre to the cabinet/i, 'fttc'],
  [/\bcable broadband\b/i, 'cable'],
  [/\bADSL\b/i, 'adsl'],
  [/\bno broadband\b/i, 'none'],
]

const broadbandKind = (sentence: string) =>
  /\bnot\b|n[’']t\b/i.test(sentence)
    ? undefined
    : BROADBAND.find(([pattern]) => pattern.test(sentence))?.[1]

const FLOOR =
  /\b(?:flat|apartment|studio|maisonette|home|property|it)(?: is|[’']s) on the ((?:(?:lower|upper|raised) )?(?:ground|basement|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th)) floor)\b/i

function floorLevel(sentence: string): string | undefined {
  const floor = FLOOR.exec(sentence)?.[1]
  return floor?.toLowerCase().replace(/^./, (first) => first.toUpperCase())
}

/** A listing that states the fact as well, and no longer asks for it. A kind of parking comes to those that are known. */
export function withFact(listing: StoredListing, fact: StatedFact): StoredListing {
  const { [fact.name]: _, ...answers } = listing.answers
  switch (fact.name) {
    case 'lease_ends': {
      const { day, isAbout } = fact.value
      const worked = isAbout && { lease_ends: { answer: 'about' as const } }
      return { ...listing, lease_ends: day, answers: { ...answers, ...worked } }
    }
    case 'parking': {
      const others = fact.value.includes('none') ? [] : (listing.parking ?? [])
      const kinds = new Set([...others.filter((kind) => kind !== 'none'), ...fact.value])
      return { ...listing, parking: [...kinds], answers }
    }
    default:
      return { ...listing, [fact.name]: fact.value, answers }
  }
}

/** Whether a listing does not state a fact yet. A day that was worked out from years is no better than any day stated. */
export function isNews(listing: StoredListing, fact: StatedFact): boolean {
  if (fact.name === 'lease_ends' && fact.value.isAbout) return listing.lease_ends === null
  return !isSame(withFact(listing, fact)[fact.name], listing[fact.name])
}
