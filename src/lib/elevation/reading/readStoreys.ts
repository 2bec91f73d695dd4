import type { Described } from '~/lib/elevation/building'
import { CARDINAL, ORDINAL, toNumber } from './numbers'

const MOST = 60

const OF_BUILDING = new RegExp(`\\b(${CARDINAL})[- ]storeys?\\b`)
/** The floors of a house; those of a flat are its own and not the building's. */
const OF_HOUSE = [
  { pattern: new RegExp(`\\b(${CARDINAL}) upper floors\\b`), below: 1 },
  { pattern: new RegExp(`\\b(?:on|over|its|of) (${CARDINAL}) floors\\b`), below: 0 },
]
const ANY_FLOOR = new RegExp(`\\b(${ORDINAL})[- ]floors?\\b`, 'g')
const COUNTED_BELOW = /\bground floor and basement\b|\bbasement\b(?! parking)/

/** The storeys from the ground floor up, if the listing tells. */
export function readStoreys(listing: Described, isPart: boolean): number | null {
  const text = `${listing.title}. ${listing.description ?? ''}`.toLowerCase()
  const told = OF_BUILDING.exec(text)
  if (told?.[1]) return within(toNumber(told[1]))
  if (isPart) return null
  const { floors } = listing.specs ?? {}
  if (typeof floors === 'number' && floors > 0) {
    return within(floors - (COUNTED_BELOW.test(text) ? 1 : 0))
  }
  for (const { pattern, below } of OF_HOUSE) {
    const found = pattern.exec(text)
    if (found?.[1]) return within(toNumber(found[1]) + below)
  }
  return null
}

/** The highest floor of a house that its listing mentions. */
export function highestMentioned({ title, description = '' }: Described): number {
  const found = `${title}. ${description}`.toLowerCase().matchAll(ANY_FLOOR)
  return Math.max(0, ...[...found].map(([, words = '']) => toNumber(words)))
}

const within = (storeys: number) => Math.max(1, Math.min(MOST, storeys))
