import type { PropertyClass, PropertyStatus } from '~/types/property'

/** The states of a viewing that the diary shows. */
export type ViewingState = 'requested' | 'booked' | 'done' | 'missed' | 'cancelled'
export type CancelledBy = 'visitor' | 'agency' | 'owner'
export type ViewingOutcome = 'done' | 'missed'

/** A viewing with its home, and with who comes. */
export interface DiaryViewing {
  id: string
  starts_at: string
  ends_at: string
  state: ViewingState
  /** Null unless it is cancelled. */
  cancelled_by: CancelledBy | null
  /** Null when nobody shows the home: its member of staff has left. */
  staff_id: string | null
  /** Null while its listing is deleted, as its class and its status are. */
  property_id: string | null
  property_class: PropertyClass | null
  listing_status: PropertyStatus | null
  title: string
  location: string
  address: string | null
  postcode: string | null
  /** Where the home is; null unless staff have set its pin, because the point of its town says nothing of the way. */
  lat: number | null
  lng: number | null
  name: string | null
  email: string | null
  phone: string | null
  feedback: string | null
  feedback_shown: boolean
  notes: string | null
  buyer_position: string | null
  owner_answer: 'accepted' | 'declined' | null
  enquiry_id: string | null
}

/** A stretch of work on one day of each week. */
export interface Stretch {
  /** From 1, which is Monday, to 7. */
  weekday: number
  /** A time of day such as 09:00. */
  starts: string
  ends: string
}

export interface DaysOff {
  id: string
  /** Days, as 2026-12-24; both are off. */
  first: string
  last: string
}

/** Somebody who shows homes. */
export interface DiaryPerson {
  user_id: string
  name: string
  hours: readonly Stretch[]
  days_off: readonly DaysOff[]
}

/** How the viewings of a listing are booked by visitors. */
export interface ViewingRules {
  bookable: boolean
  minutes: number
  notice_minutes: number
  most_a_day: number
  needs_owner: boolean
  /** Who shows it; everybody if it is empty. */
  staff: readonly string[]
}

export const diarySpans = ['day', 'week'] as const
export type DiarySpan = (typeof diarySpans)[number]

/** What of the diary is shown. */
export interface DiaryFilters {
  /** A day, as 2026-12-01. */
  day: string
  span: DiarySpan
  /** The member of staff whose viewings are shown alone. */
  who?: string | undefined
}

/** A place in the diary that a viewing can be moved to. What is undefined stays as the viewing has it. */
export interface DiaryPlace {
  day: string
  staffId?: string | undefined
  /** A time of day. */
  time?: string | undefined
}

export interface EnteredViewing {
  propertyId: string
  startsAt: Date
  staffId: string
  name: string
  email: string
  phone: string
  buyerPosition: string
}

/** What is noted of a viewing, whether it is to come or over. */
export interface ViewingNote {
  /** For staff alone. */
  notes: string
  /** For the owner. */
  buyerPosition: string
}

/** A viewing as the enquiry that it came from shows it. */
export type EnquiredViewing = Pick<
  DiaryViewing,
  'id' | 'starts_at' | 'ends_at' | 'state' | 'cancelled_by'
>

/** The requested viewings that wait to be confirmed. */
export interface WaitingRequests {
  count: number
  /** When the first of them is; null if there is none. */
  first: string | null
}

export interface SettledViewing {
  outcome: ViewingOutcome
  feedback: string
  feedbackShown: boolean
  buyerPosition: string
}
