import type { ListingRef } from '~/types/listing'
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

/** The kinds of work on a listing: its first photograph, small versions, or publishing. */
export const listingNeeds = ['photograph', 'optimizing', 'finishing'] as const
export type ListingNeed = (typeof listingNeeds)[number]

/** The work that waits for staff: the numbers, counted to one more than a limit, and the first few of each kind. */
export interface Today {
  enquiries: number
  first_enquiries: readonly WaitingEnquiry[]
  visits: number
  first_visits: readonly AskedVisit[]
  listings: Readonly<Partial<Record<ListingNeed, { count: number; first: readonly ListingRef[] }>>>
}
