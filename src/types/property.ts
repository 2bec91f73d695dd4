import type { Json, Tables } from './database'

export const propertyClasses = ['sale', 'rent', 'development', 'commercial'] as const
export type PropertyClass = (typeof propertyClasses)[number]

/** Drafts and withdrawn listings are for staff alone. */
export type PropertyStatus = 'active' | 'pending' | 'sold' | 'draft' | 'withdrawn'

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
  | 'tenure'
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

export const sortOrders = ['price-desc', 'price-asc', 'date-desc', 'popular'] as const
/** The nearest first, too, where a place is searched in. */
export type SortOrder = (typeof sortOrders)[number] | 'distance'

/**
 * What is not there is null in all that a page can be rendered with ahead: kept as JSON, it has to be just what
 * is asked for anew, or every card would be drawn again for nothing.
 */
export interface Photo {
  id: string
  alt: string
  originalUrl: string
  smallUrl: string | null
  /** Whole, and at most 1,280 pixels on its longer side. */
  mediumUrl: string | null
  thumbnailUrl: string | null
}

/** A listing as the public pages show it. */
export interface Property
  extends Omit<ListingColumns, 'specs'>,
    Pick<Tables<'properties'>, 'id' | 'created_at' | 'search_price'> {
  /** Particulars for display only, such as units and progress of a development. */
  specs: Readonly<Record<string, string | number | boolean>>
  /** In the order that staff gave them; the first is the primary image. */
  photos: readonly Photo[]
}

/** A listing as a card shows it: the beginning of its description and its first photograph. */
export interface ListedProperty
  extends Pick<
    Property,
    | 'id'
    | 'title'
    | 'location'
    | 'price'
    | 'price_frequency'
    | 'type'
    | 'status'
    | 'property_class'
    | 'bedrooms'
    | 'bathrooms'
    | 'parking_spaces'
    | 'area'
    | 'features'
    | 'specs'
    | 'photos'
  > {
  excerpt: string
  /** Of all its features; the card has the first four. */
  featureCount: number
  /** Of all its photographs; the card has the first. */
  photoCount: number
}

/** Where a page of listings ended; the next one begins behind it. */
export interface PropertyCursor {
  search_price: number
  created_at: string
  id: string
  place_id: number
}

export interface PropertyResults {
  properties: readonly ListedProperty[]
  next: PropertyCursor | null
}
