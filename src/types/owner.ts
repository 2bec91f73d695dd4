import type { ListingEvent } from './listingEvent'
import type { ListedProperty } from './property'
import type { WeekOfViews } from './visit'

/** A viewing that is still to come, as the owner of the home reads it: nothing says who comes. */
export interface ComingViewing {
  id: string
  startsAt: string
  endsAt: string
  state: 'requested' | 'booked'
  /** The buyer's or tenant's position, as staff noted it. */
  position: string | null
  answer: 'accepted' | 'declined' | null
  mayAnswer: boolean
}

/** How the sale or letting of a home goes, for its owner. */
export interface OwnerProgress {
  home: ListedProperty
  /** Whether visitors see the home. */
  isPublic: boolean
  firstPublicAt: string | null
  weeks: readonly WeekOfViews[]
  views: number
  enquiries: number
  viewings: {
    done: number
    coming: readonly ComingViewing[]
    /** Those that were, the latest first, with what was said of the home where staff released it. */
    past: readonly { id: string; day: string; feedback: string | null }[]
  }
  events: readonly ListingEvent[]
  /** What the listing lacks: codes of private.publish_gaps. */
  gaps: readonly string[]
  /** When the link ends. */
  until: string
}

/** A link to an owner's page, as staff see it: the link itself is shown once, when it is made. */
export interface OwnerLink {
  id: string
  label: string
  created_at: string
  expires_at: string
  ended_at: string | null
  last_opened: string | null
}
