import { isUuid } from '~/lib/uuid'
import { isOwnPlace, mostPlaces } from './ownPlaces'
import {
  mostAhead,
  mostName,
  mostNote,
  type SavedCard,
  type Shortlist,
  type Stage,
  type Stamped,
  stages,
  type Verdict,
  type VerdictField,
} from './shortlist'

/**
 * Reads a stored list; undefined for a broken one. Single entries that are not understood are left out. A time far
 * ahead, which would make the list's links unreadable, becomes the present.
 * @param now seconds since 1970
 */
export function parseShortlist(
  text: string,
  now = Math.floor(Date.now() / 1_000),
): Shortlist | undefined {
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(kept) || kept.v !== 1 || !isPerson(kept.me)) return undefined
  if (!isRecord(kept.homes) || !isRecord(kept.people)) return undefined
  const places = stampedOf(kept.places, Array.isArray, now)
  return {
    v: 1,
    me: kept.me,
    people: entriesOf(kept.people, isPerson, (name) => stampedOf(name, isText(mostName), now)),
    homes: entriesOf(kept.homes, isUuid, (verdicts) =>
      isRecord(verdicts)
        ? entriesOf(verdicts, isPerson, (kept) => verdictFrom(kept, now))
        : undefined,
    ),
    ...(places && { places: [places[0].filter(isOwnPlace).slice(0, mostPlaces), places[1]] }),
  }
}

function isPerson(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{8}$/.test(id)
}

type Check<Value> = (value: unknown) => value is Value
type Checks = { [Field in VerdictField]: Check<NonNullable<Verdict[Field]>[0]> }

const isFlag: Check<boolean> = (value) => typeof value === 'boolean'
const isNumber: Check<number> = (value): value is number => Number.isFinite(value)
const isText =
  (most: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= most

const checks: Checks = {
  saved: isFlag,
  hidden: isFlag,
  stage: (value): value is Stage => stages.some((stage) => stage === value),
  note: isText(mostNote),
  stars: (value): value is number => isNumber(value) && [0, 1, 2, 3, 4, 5].includes(value),
  seen: (value): value is string => typeof value === 'string' && /^(\d{4}-\d\d-\d\d)?$/.test(value),
  order: isNumber,
  card: (value): value is SavedCard | null => value === null || isCard(value),
}

function isCard(value: unknown): value is SavedCard {
  if (!isRecord(value) || !(value.price === null || isNumber(value.price))) return false
  const texts = [value.title, value.place, value.priceText, value.path]
  return texts.every(isText(300)) && /^\/[a-z]/.test(String(value.path))
}

function verdictFrom(kept: unknown, now: number): Verdict | undefined {
  if (!isRecord(kept)) return undefined
  const fields = Object.entries(checks).flatMap(([field, check]) => {
    const stamped = stampedOf(kept[field], check as Check<unknown>, now)
    return stamped ? [[field, stamped]] : []
  })
  return Object.fromEntries(fields) as Verdict
}

function stampedOf<Value>(
  kept: unknown,
  check: Check<Value>,
  now: number,
): Stamped<Value> | undefined {
  if (!Array.isArray(kept)) return undefined
  const [value, at]: unknown[] = kept
  if (!check(value) || !isNumber(at)) return undefined
  return [value, at > now + mostAhead ? now : at]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entriesOf<Item>(
  kept: Readonly<Record<string, unknown>>,
  isKey: (key: string) => boolean,
  read: (value: unknown) => Item | undefined,
): Record<string, Item> {
  const entries: [string, Item][] = []
  for (const [key, value] of Object.entries(kept)) {
    const item = isKey(key) ? read(value) : undefined
    if (item !== undefined) entries.push([key, item])
  }
  return Object.fromEntries(entries)
}
