import type { Tables } from './database'

export type ListingEventKind =
  | 'listed'
  | 'price'
  | 'under-offer'
  | 'back'
  | 'sold'
  | 'withdrawn'
  | 'relisted'

/** Something that happened to a listing while visitors could see it. */
export interface ListingEvent
  extends Pick<Tables<'listing_events'>, 'happened_at' | 'price_before' | 'price_after'> {
  kind: ListingEventKind
  frequency: 'pcm' | 'pw' | null
}
