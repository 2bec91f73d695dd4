/**
 * A shortlist as one device stores it. Each field of each person's verdict on a home is a register with the time of its
 * last change, so that two copies can always be merged (merge.ts).
 */
export interface Hunt {
  v: 1
  /** The person who uses this device. */
  me: PersonId
  /** The first names that the people have chosen. */
  people: Readonly<Record<PersonId, Stamped<string>>>
  /** Verdicts by the home's id, then by person. */
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
  /** The price as shown, such as £2,400 pcm. */
  priceText: string
  /** In pounds; a rent is per calendar month. */
  price: number
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

export function emptyHunt(me: PersonId): Hunt {
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
export function verdictOf(hunt: Hunt, id: string, person: PersonId = hunt.me): Values {
  const verdict: Verdict = hunt.homes[id]?.[person] ?? {}
  const touched = Object.entries(verdict).map(([field, stamped]) => [field, stamped[0]])
  return { ...untouched, ...Object.fromEntries(touched) }
}

/** The other people whose verdicts this list contains. */
export function othersIn(hunt: Hunt): PersonId[] {
  const people = Object.values(hunt.homes).flatMap((verdicts) => Object.keys(verdicts))
  return [...new Set([...people, ...Object.keys(hunt.people)])].filter((id) => id !== hunt.me)
}

export function nameOf(hunt: Hunt, person: PersonId): string {
  return hunt.people[person]?.[0] ?? ''
}

/** The homes that anybody has on the list, whether or not they are still listed. */
export function listedIds(hunt: Hunt): string[] {
  return Object.keys(hunt.homes).filter((id) =>
    Object.keys(hunt.homes[id] ?? {}).some((person) => verdictOf(hunt, id, person).saved),
  )
}

export function hiddenIds(hunt: Hunt): string[] {
  return Object.keys(hunt.homes).filter((id) => verdictOf(hunt, id).hidden)
}

/** Of the homes that I alone have on the list and that are 'Not for us', the one that was saved first. */
export function oldestNotForUs(hunt: Hunt): string | undefined {
  const savedAt = (id: string) => hunt.homes[id]?.[hunt.me]?.saved?.[1] ?? 0
  const isMineAlone = (id: string) =>
    [hunt.me, ...othersIn(hunt)].every(
      (person) => verdictOf(hunt, id, person).saved === (person === hunt.me),
    )
  return Object.keys(hunt.homes)
    .filter((id) => verdictOf(hunt, id).stage === 'not-for-us' && isMineAlone(id))
    .sort((a, b) => savedAt(a) - savedAt(b))[0]
}

/**
 * Changes my verdict on a home.
 * @param now seconds since 1970. A clock that was set back does not undo a change: the time then advances by one.
 */
export function changeVerdict(hunt: Hunt, id: string, changes: Partial<Values>, now: number): Hunt {
  const before: Verdict = hunt.homes[id]?.[hunt.me] ?? {}
  const stamped = Object.entries(changes).map(([field, value]) => [
    field,
    [value, laterThan(before[field as VerdictField], now)],
  ])
  const verdict: Verdict = { ...before, ...Object.fromEntries(stamped) }
  return { ...hunt, homes: { ...hunt.homes, [id]: { ...hunt.homes[id], [hunt.me]: verdict } } }
}

export function setMyName(hunt: Hunt, name: string, now: number): Hunt {
  const stamped = [name, laterThan(hunt.people[hunt.me], now)] as const
  return { ...hunt, people: { ...hunt.people, [hunt.me]: stamped } }
}

function laterThan(earlier: Stamped<unknown> | undefined, now: number): number {
  return Math.max(now, (earlier?.[1] ?? 0) + 1)
}
