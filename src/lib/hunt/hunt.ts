/**
 * A shortlist as one device keeps it. Each field of each person's verdict on a home is a register with the time of its
 * last change, so that two copies can be merged whatever has happened to either of them (merge.ts).
 */
export interface Hunt {
  v: 1
  /** Who uses this device. */
  me: PersonId
  /** First names, as each has chosen. */
  people: Readonly<Record<PersonId, Stamped<string>>>
  /** By the homes' ids, and each home's by person. */
  homes: Readonly<Record<string, Readonly<Record<PersonId, Verdict>>>>
}

/** Eight hexadecimal digits, made when the first home is saved. */
export type PersonId = string

/** A value and the second in which it was set, since 1970. */
export type Stamped<Value> = readonly [value: Value, at: number]

/** A home as it was when it was saved. */
export interface SavedCard {
  title: string
  place: string
  /** As it was written: £2,400 pcm. */
  priceText: string
  /** Pounds; of a rent a calendar month. */
  price: number
  path: string
}

export const stages = ['to-look-at', 'booked', 'seen', 'offered', 'agreed', 'not-for-us'] as const
export type Stage = (typeof stages)[number]

/** What one person thinks of a home; a field that they never touched is absent. */
export interface Verdict {
  /** False once it was taken off the list again: that, too, has to reach the other device. */
  saved?: Stamped<boolean>
  /** What stays readable of it once it is no longer listed, with the price that they saved it at. Not in a link. */
  card?: Stamped<SavedCard | null>
  stage?: Stamped<Stage>
  note?: Stamped<string>
  /** 1 to 5; 0 for none. */
  stars?: Stamped<number>
  /** The day of the visit, as 2026-11-24; empty for none. */
  seen?: Stamped<string>
  /** Kept out of the lists. */
  hidden?: Stamped<boolean>
  /** Its place among the homes of its stage: lower comes first. */
  order?: Stamped<number>
}

export type VerdictField = keyof Verdict

export const mostHomes = 200
export const mostNote = 1_000
/** Characters of a first name. */
export const mostName = 40
export const mostBytes = 256 * 1_024

export function emptyHunt(me: PersonId): Hunt {
  return { v: 1, me, people: {}, homes: {} }
}

/** Fields of a verdict without their times. */
export type Values = { -readonly [Field in VerdictField]: NonNullable<Verdict[Field]>[0] }

const untouched: Values = {
  saved: false,
  card: null,
  stage: 'to-look-at',
  note: '',
  stars: 0,
  seen: '',
  hidden: false,
  order: 0,
}

/** What somebody thinks of a home, with what they left open as it is at first. */
export function verdictOf(hunt: Hunt, id: string, person: PersonId = hunt.me): Values {
  const verdict: Verdict = hunt.homes[id]?.[person] ?? {}
  const touched = Object.entries(verdict).map(([field, stamped]) => [field, stamped[0]])
  return { ...untouched, ...Object.fromEntries(touched) }
}

/** Everybody else whose verdicts this list holds. */
export function othersIn(hunt: Hunt): PersonId[] {
  const people = Object.values(hunt.homes).flatMap((verdicts) => Object.keys(verdicts))
  return [...new Set([...people, ...Object.keys(hunt.people)])].filter((id) => id !== hunt.me)
}

export function nameOf(hunt: Hunt, person: PersonId): string {
  return hunt.people[person]?.[0] ?? ''
}

/** The homes on the list of anybody in it, whatever has become of them. */
export function listedIds(hunt: Hunt): string[] {
  return Object.keys(hunt.homes).filter((id) =>
    Object.keys(hunt.homes[id] ?? {}).some((person) => verdictOf(hunt, id, person).saved),
  )
}

export function hiddenIds(hunt: Hunt): string[] {
  return Object.keys(hunt.homes).filter((id) => verdictOf(hunt, id).hidden)
}

/**
 * My verdict on a home, changed.
 * @param now seconds since 1970. A clock that was set back does not undo what is changed: time goes on by one.
 */
export function judge(hunt: Hunt, id: string, changes: Partial<Values>, now: number): Hunt {
  const before: Verdict = hunt.homes[id]?.[hunt.me] ?? {}
  const stamped = Object.entries(changes).map(([field, value]) => [
    field,
    [value, after(before[field as VerdictField], now)],
  ])
  const verdict: Verdict = { ...before, ...Object.fromEntries(stamped) }
  return { ...hunt, homes: { ...hunt.homes, [id]: { ...hunt.homes[id], [hunt.me]: verdict } } }
}

export function nameMyself(hunt: Hunt, name: string, now: number): Hunt {
  const stamped = [name, after(hunt.people[hunt.me], now)] as const
  return { ...hunt, people: { ...hunt.people, [hunt.me]: stamped } }
}

function after(earlier: Stamped<unknown> | undefined, now: number): number {
  return Math.max(now, (earlier?.[1] ?? 0) + 1)
}
