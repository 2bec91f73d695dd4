import type { ListingRef } from './listing'
import type { EnquirySource, EnquiryState } from './staffEnquiry'

interface Asker {
  id: string
  name: string
  source: EnquirySource
  state: EnquiryState
  property_title: string | null
}

export interface WaitingEnquiry extends Asker {
  received_at: string
  acknowledged_at: string | null
  answered_at: string | null
}

export interface AskedVisit extends Asker {
  preferred_date: string
  preferred_time: string | null
}

/** What a listing can need: its first photograph, small versions, or to be published. */
export const listingNeeds = ['photograph', 'optimizing', 'finishing'] as const
export type ListingNeed = (typeof listingNeeds)[number]

/** What waits for staff: how many, counted to one more than a limit, and the first few of each. */
export interface Today {
  enquiries: number
  first_enquiries: readonly WaitingEnquiry[]
  visits: number
  first_visits: readonly AskedVisit[]
  listings: Readonly<Partial<Record<ListingNeed, { count: number; first: readonly ListingRef[] }>>>
}
