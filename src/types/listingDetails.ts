import type { Json, Tables } from './database'
import type { PropertyClass, PropertyStatus } from './property'

type Row = Tables<'properties'>

export type ListingSpecs = Readonly<Record<string, Json | undefined>>

/** The columns of a listing that staff fill in. Its photographs have a table of their own. */
export interface ListingColumns
  extends Pick<
    Row,
    | 'title'
    | 'description'
    | 'location'
    | 'type'
    | 'featured'
    | 'price'
    | 'minimum_term'
    | 'deposit_amount'
    | 'available_from'
    | 'furnished'
    | 'bills_included'
    | 'student_friendly'
    | 'pet_friendly'
    | 'bedrooms'
    | 'bathrooms'
    | 'parking_spaces'
    | 'area'
    | 'completion_year'
    | 'features'
    | 'availability'
    | 'rating'
  > {
  property_class: PropertyClass
  status: PropertyStatus
  price_frequency: 'pcm' | 'pw' | null
  specs: ListingSpecs
}

/** A listing as it is stored, for editing. */
export interface StoredListing extends ListingColumns {
  id: string
  created_at: string
  /** Moves with every edit of the particulars; who saves says which one they have seen. */
  updated_at: string
}

/** What became of an attempt to save; a failed call is thrown instead. */
export type SaveOutcome =
  | { kind: 'saved'; listing: StoredListing }
  /** Somebody else saved meanwhile, so nothing was written. */
  | { kind: 'changed'; current: StoredListing }
  | { kind: 'deleted' }
