import type { ParsedSentence } from '~/lib/plainWords/parseSentence'

/** A sentence with what a careful agent would set for it; README.md beside it says how it was made. */
export interface Sentence {
  sentence: string
  expect: Expected
  /** Filters that may be set to one of these values or be left out. */
  may?: Readonly<Record<string, readonly unknown[]>>
  notUnderstood?: readonly string[]
  refused?: true
}

interface Expected {
  [filter: string]: unknown
  features?: readonly string[]
  not?: Readonly<Record<string, readonly string[]>>
}

/** Wishes that the page has no filter for: to name their words is right, to set one of them is wrong. */
const WITHOUT_FILTER = ['types', 'places', 'maxBedrooms']
/** Kinds of homes for which a type is too wide: their words are looked for among the particulars as well. */
const KINDS = ['bungalow', 'cottage', 'detached', 'maisonette', 'semi-detached', 'terraced']

export type Verdict = 'right' | 'ignored' | 'wrong'

export interface Judged {
  condition: string
  verdict: Verdict
}

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => a.localeCompare(b))
}

/** Weekly rents may be rounded either way. */
function isNear(value: unknown, wanted: unknown): boolean {
  if (typeof value !== 'object' || typeof wanted !== 'object') return same(value, wanted)
  const [a, b] = [value, wanted] as Record<string, number | undefined>[]
  return ['min', 'max'].every((limit) => {
    const [is, should] = [a?.[limit], b?.[limit]]
    return is === should || Math.abs((is ?? Number.NaN) - (should ?? Number.NaN)) <= 1
  })
}

function isSaid(understood: ParsedSentence, phrase: string): boolean {
  const { mentions = [] } = understood.filters
  const named = [...understood.notUnderstood, ...mentions].join(' | ').toLowerCase()
  return phrase
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => /\d|../.test(word) && named.includes(word))
}

/** Each condition of a sentence, and each filter that was set without one. */
export function judge(
  understood: ParsedSentence,
  { expect, may = {}, ...wanted }: Sentence,
): Judged[] {
  const { features: found = [], mentions = [], ...single } = understood.filters
  const set: Record<string, unknown> = {
    ...single,
    propertyClass: understood.propertyClass,
    sort: understood.sort,
  }
  const judged: Judged[] = []
  const say = (condition: string, verdict: Verdict) => void judged.push({ condition, verdict })
  const { features = [], not = {}, ...values } = expect

  for (const [filter, value] of Object.entries(values)) {
    if (WITHOUT_FILTER.includes(filter)) {
      const wrong = filter === 'types' ? set.type : filter === 'places' ? set.place : undefined
      say(
        filter,
        wrong !== undefined ? 'wrong' : understood.notUnderstood.length > 0 ? 'right' : 'ignored',
      )
    } else if (set[filter] === undefined) {
      const isAsked = Object.entries(understood.meant ?? {}).some(
        ([name, asked]) => name === filter && asked === value,
      )
      const isUsual = filter === 'sort' && value === 'price-desc'
      say(filter, isAsked || isUsual ? 'right' : 'ignored')
    } else say(filter, isNear(set[filter], value) ? 'right' : 'wrong')
  }
  for (const feature of features) say(feature, found.includes(feature) ? 'right' : 'ignored')
  for (const [filter, unwanted] of Object.entries(not)) {
    for (const value of unwanted) {
      const isSet = filter === 'features' ? found.includes(value) : set[filter] === value
      say(
        `not ${value}`,
        isSet ? 'wrong' : understood.notUnderstood.length > 0 ? 'right' : 'ignored',
      )
    }
  }
  for (const [filter, value] of Object.entries(set)) {
    if (
      value === undefined ||
      filter in values ||
      (WITHOUT_FILTER.includes(`${filter}s`) && `${filter}s` in values)
    )
      continue
    if (!(may[filter] ?? []).some((allowed) => isNear(value, allowed)))
      say(`${filter} not asked for`, 'wrong')
  }
  for (const feature of found) {
    if (!features.includes(feature) && !(may.features ?? []).includes(feature))
      say(`${feature} not asked for`, 'wrong')
  }
  const wishes = (wanted.notUnderstood ?? []).join(' ').toLowerCase()
  for (const mention of mentions) {
    const isWished = mention
      .split(/[^a-z0-9]+/i)
      .some((word) => wishes.includes(word.toLowerCase()))
    if (!isWished && !KINDS.includes(mention)) say(`mentions ${mention} not asked for`, 'wrong')
  }
  if (wanted.refused) say('refused', understood.refused ? 'right' : 'wrong')
  else if (understood.refused) say('refused without cause', 'wrong')
  for (const phrase of wanted.notUnderstood ?? []) {
    const isTaken = Object.entries(may).some(([filter, allowed]) =>
      filter === 'features'
        ? allowed.some((one) => found.includes(String(one)))
        : allowed.some((one) => isNear(set[filter], one)),
    )
    say(`names ${phrase}`, isSaid(understood, phrase) || isTaken ? 'right' : 'ignored')
  }
  return judged
}
