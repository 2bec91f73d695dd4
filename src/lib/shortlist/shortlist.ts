import type { OwnPlace } from '~/types/ownPlace'

/**
 * A shortlist as one device stores it. Each field of each person's verdict on a home is a register with the time of its
 * last change, so that two copies can always be merged (merge.ts).
 */
export interface Shortlist {
  v: 1
  /** The person who uses this device. */
  me: PersonId
  /** The first names that the people have chosen. */
  people: Readonly<Record<PersonId, Stamped<string>>>
  /** Verdicts by the home's id, then by person. */
  homes: Readonly<Record<string, Readonly<Record<PersonId, Verdict>>>>
  /** The places that homes are measured from (ownPlaces.ts). They stay on this device: no link has them. */
  places?: Stamped<readonly OwnPlace[]> | undefined
}

/** Eight hexadecimal digits, made when the first home is saved. */
export type PersonId = string

/** A value and the second in which it was set, since 1970. */
export type Stamped<Value> = readonly [value: Value, at: number]

/** A home as it was when it was saved. */
export interface SavedCard {
  title: string
  place: string
  /** The price as shown, such as £2,400 pcm. */
  priceText: string
  /** In pounds; a rent is per calendar month. Null for a price on application. */
  price: number | null
  path: string
}

export const stages = ['to-look-at', 'booked', 'seen', 'offered', 'agreed', 'not-for-us'] as const
export type Stage = (typeof stages)[number]

/** One person's opinion of a home; an untouched field is absent. */
export interface Verdict {
  /** False after the home was taken off the list, which the other device must learn too. */
  saved?: Stamped<boolean>
  /**
   * The details that stay readable after the home is no longer listed, with its price when saved. Not part of a link.
   */
  card?: Stamped<SavedCard | null>
  stage?: Stamped<Stage>
  note?: Stamped<string>
  /** 1 to 5; 0 for none. */
  stars?: Stamped<number>
  /** The day of the visit, as 2026-11-24; empty for none. */
  seen?: Stamped<string>
  /** Whether the home is left out of the lists. */
  hidden?: Stamped<boolean>
  /** The place among the homes of the same stage: lower comes first. */
  order?: Stamped<number>
}

export type VerdictField = keyof Verdict

export const mostHomes = 200
export const mostNote = 1_000
/** The most characters of a first name. */
export const mostName = 40
export const mostBytes = 256 * 1_024
/** The most seconds by which a time may be ahead of this device's clock. */
export const mostAhead = 86_400

export function emptyShortlist(me: PersonId): Shortlist {
  return { v: 1, me, people: {}, homes: {} }
}

/** The fields of a verdict without their times. */
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

/** A person's opinion of a home, with initial values for untouched fields. */
export function verdictOf(
  shortlist: Shortlist,
  id: string,
  person: PersonId = shortlist.me,
): Values {
  const verdict: Verdict = shortlist.homes[id]?.[person] ?? {}
  const touched = Object.entries(verdict).map(([field, stamped]) => [field, stamped[0]])
  return { ...untouched, ...Object.fromEntries(touched) }
}

/** Whether a person took a home off the list, or hid it. Who never saved it has done neither. */
export function hasTakenOff(shortlist: Shortlist, id: string, person: PersonId): boolean {
  const { saved, hidden } = shortlist.homes[id]?.[person] ?? {}
  return saved?.[0] === false || hidden?.[0] === true
}

/** The other people whose verdicts this list contains. */
export function othersIn(shortlist: Shortlist): PersonId[] {
  const people = Object.values(shortlist.homes).flatMap((verdicts) => Object.keys(verdicts))
  return [...new Set([...people, ...Object.keys(shortlist.people)])].filter(
    (id) => id !== shortlist.me,
  )
}

export function nameOf(shortlist: Shortlist, person: PersonId): string {
  return shortlist.people[person]?.[0] ?? ''
}

/** The homes that anybody has on the list, whether or not they are still listed. */
export function listedIds(shortlist: Shortlist): string[] {
  return Object.keys(shortlist.homes).filter((id) =>
    Object.keys(shortlist.homes[id] ?? {}).some((person) => verdictOf(shortlist, id, person).saved),
  )
}

export function hiddenIds(shortlist: Shortlist): string[] {
  return Object.keys(shortlist.homes).filter((id) => verdictOf(shortlist, id).hidden)
}

/** Of the homes that I alone have on the list and that are 'Not for us', the one that was saved first. */
export function oldestNotForUs(shortlist: Shortlist): string | undefined {
  const savedAt = (id: string) => shortlist.homes[id]?.[shortlist.me]?.saved?.[1] ?? 0
  const isMineAlone = (id: string) =>
    [shortlist.me, ...othersIn(shortlist)].every(
      (person) => verdictOf(shortlist, id, person).saved === (person === shortlist.me),
    )
  return Object.keys(shortlist.homes)
    .filter((id) => verdictOf(shortlist, id).stage === 'not-for-us' && isMineAlone(id))
    .sort((a, b) => savedAt(a) - savedAt(b))[0]
}

/**
 * Changes my verdict on a home.
 * @param now seconds since 1970. A clock that was set back does not undo a change: the time then advances by one.
 */
export function changeVerdict(
  shortlist: Shortlist,
  id: string,
  changes: Partial<Values>,
  now: number,
): Shortlist {
  const before: Verdict = shortlist.homes[id]?.[shortlist.me] ?? {}
  const stamped = Object.entries(changes).map(([field, value]) => [
    field,
    [value, laterThan(before[field as VerdictField], now)],
  ])
  const verdict: Verdict = { ...before, ...Object.fromEntries(stamped) }
  return {
    ...shortlist,
    homes: { ...shortlist.homes, [id]: { ...shortlist.homes[id], [shortlist.me]: verdict } },
  }
}

export function setMyName(shortlist: Shortlist, name: string, now: number): Shortlist {
  const stamped = [name, laterThan(shortlist.people[shortlist.me], now)] as const
  return { ...shortlist, people: { ...shortlist.people, [shortlist.me]: stamped } }
}

/** The second of a change now, which is after the one before it. */
export function laterThan(earlier: Stamped<unknown> | undefined, now: number): number {
  return Math.max(now, (earlier?.[1] ?? 0) + 1)
}
