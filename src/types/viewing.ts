import type { ListingColumns, PropertyClass } from './property'

/** A time of a listing that a visitor has booked, or has asked the owner for, with the form. */
export interface BookedSlot {
  id: string
  /** Counts what calendars must be told. */
  version: number
  /** ISO 8601. */
  startsAt: string
  endsAt: string
  state: 'requested' | 'booked'
}

/** A time that was chosen with the form, and was not booked. */
export interface UnbookedSlot {
  startsAt: string
  state: 'unbooked'
}

/** What became of the time that was chosen with a form. */
export type ChosenSlot = BookedSlot | UnbookedSlot

/** A viewing on the page behind the link of its letters. */
export interface Viewing extends Omit<BookedSlot, 'state'> {
  state: BookedSlot['state'] | 'done' | 'missed' | 'cancelled'
  title: string
  location: string
  /** Null until it is booked, and where staff have not entered it. */
  address: string | null
  /** Null if visitors no longer see it. */
  home: { id: string; property_class: PropertyClass } | null
  /** Whether the home is no longer on the market. */
  isGone: boolean
  mayChange: boolean
  mayCancel: boolean
  /** Null if visitors no longer see the home. */
  facts: ToldFacts | null
}

/** What a listing states in columns, the material information among it. */
export type ToldFacts = Omit<ListingColumns, 'description' | 'features' | 'specs'>
