import type { Frame } from './map'
import type { PropertyClass } from './property'

export const alertFrequencies = ['instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** What an alert looks for, as the database stores it (request_alert). */
export interface AskedSearch {
  class: PropertyClass
  /** As search_listings takes them (searchedFor). */
  filters: Readonly<Record<string, unknown>>
  area: AskedArea | null
}

/** Where on the map homes are looked for, as search_on_map takes it. */
export interface AskedArea {
  frame: Frame
  polygon?: readonly (readonly [lat: number, lng: number])[] | undefined
}

/** What somebody wants to be told of: what is new for a search, or what happens to some homes. */
export type AlertSubject =
  | ({ kind: 'search' } & AskedSearch)
  | { kind: 'homes'; homes: readonly string[] }

/** How an alert writes, which may be changed. */
export interface AlertManner {
  frequency: AlertFrequency
  /** Whether it tells of reductions, too. */
  reductions: boolean
}

export interface AlertRequest extends AlertManner {
  subject: AlertSubject
  email: string
  /** What was agreed to, as it was read. */
  consent: string
  honeypot: string
}

/** An alert, as it is shown to who has its link. */
export interface Alert extends AlertManner {
  subject: AlertSubject
  state: 'unconfirmed' | 'active' | 'ended'
  /** Until when it is paused, if it is. */
  pausedUntil: string | null
  /** Masked: a•••@example.com. */
  address: string
  askedAt: string
  /** Whether the reader is asked if it is still wanted. */
  isAskedAgain: boolean
  /** How many other alerts write to this address. */
  others: number
}
