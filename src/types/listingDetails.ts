import type { Json, Tables } from './database'
import type { PropertyClass, PropertyStatus } from './property'

type Row = Tables<'properties'>

export type ListingSpecs = Readonly<Record<string, Json | undefined>>

/** What the database makes of the others, or keeps itself. Every other column is a field of the form. */
type DerivedColumn =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'search_price'
  | 'image_urls'
  | 'place_id'
  | 'feature_bits'
  | 'cover'
  | 'search_text'

type FieldColumn = Exclude<keyof Row, DerivedColumn>

/** The columns that `everyField` has a row for, each. */
export type ListedColumn = Exclude<FieldColumn, 'specs'>

/** The columns of a listing that staff fill in. Its photographs have a table of their own. */
export interface ListingColumns
  extends Omit<Pick<Row, FieldColumn>, 'property_class' | 'status' | 'price_frequency' | 'specs'> {
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
