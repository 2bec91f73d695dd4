import type { Answers } from './answer'
import type { Json, Tables } from './database'
import type { ListingAnswer } from './listingAnswer'
import type { ListingEvent } from './listingEvent'
import type { DocumentKind } from './listingFile'
import type { ShownAs } from './position'
import type { Room } from './rooms'

export const propertyClasses = ['sale', 'rent', 'development', 'commercial'] as const
export type PropertyClass = (typeof propertyClasses)[number]

/** Drafts and withdrawn listings are visible to staff only. */
export type PropertyStatus = 'active' | 'pending' | 'sold' | 'draft' | 'withdrawn'

type Row = Tables<'properties'>

export type ListingSpecs = Readonly<Record<string, Json | undefined>>

/** The columns that the database computes or maintains itself. Every other column is a field of the form. */
type DerivedColumn =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'status_since'
  | 'first_public_at'
  | 'search_price'
  | 'image_urls'
  | 'place_id'
  | 'feature_bits'
  | 'cover'
  | 'search_text'
  | 'words'
  | 'map_lat'
  | 'map_lng'
  | 'map_shown'
  | 'map_cell'
  | 'largest_bedroom'
  | 'price_per_foot'
  | 'reduced_at'
  | 'gap_count'

type FieldColumn = Exclude<keyof Row, DerivedColumn>

/** The columns with a row in the registry. */
export type ListedColumn = Exclude<FieldColumn, 'specs'>

/** The columns of a listing that staff fill in. Its photographs have their own table. */
export interface ListingColumns
  extends Omit<
    Pick<Row, FieldColumn>,
    'property_class' | 'status' | 'price_frequency' | 'specs' | 'answers'
  > {
  property_class: PropertyClass
  status: PropertyStatus
  price_frequency: 'pcm' | 'pw' | null
  specs: ListingSpecs
  answers: Answers
}

export const sortOrders = ['price-desc', 'price-asc', 'date-desc', 'popular'] as const
/** Sorting by distance needs a place, by the price of a square foot a home for sale. */
export type NamedSort = (typeof sortOrders)[number] | 'foot-asc' | 'distance'
/** By the distance from a place of the gazetteer, named by its slug, wherever homes are searched for. */
export type SortOrder = NamedSort | `from-${string}`

/** What a picture is said to be; a plain photograph is none of these. */
export const photoKinds = ['edited', 'staged', 'drawn', 'computer-image'] as const
export type PhotoKind = (typeof photoKinds)[number]

/**
 * Missing values are null in all data that a page can be prerendered with: JSON has no undefined, and a difference to
 * freshly fetched data would render every card again.
 */
export interface Photo {
  id: string
  alt: string
  kind: PhotoKind | null
  originalUrl: string
  smallUrl: string | null
  /** The whole photograph, at most 1,280 pixels on its longer side. */
  mediumUrl: string | null
  /** The whole photograph, at most 800 pixels on its longer side. */
  cardUrl: string | null
  thumbnailUrl: string | null
}

/** A floor plan or document of a listing, with public addresses. */
export interface PropertyFile {
  id: string
  title: string
  url: string
  /** In bytes. */
  size: number
  mime_type: string
}

export interface PropertyDocument extends PropertyFile {
  kind: DocumentKind
}

export interface Plan extends PropertyFile {
  /** At most 1,600 pixels on its longer side; null where the plan itself is no larger. */
  screenUrl: string | null
  width: number
  height: number
}

export interface Tour {
  id: string
  kind: 'video' | 'virtual'
  title: string
  url: string
}

/** A listing as the public pages show it. */
export interface Property
  extends Omit<ListingColumns, 'specs'>,
    Pick<
      Tables<'properties'>,
      'id' | 'created_at' | 'first_public_at' | 'search_price' | 'reduced_at'
    >,
    Pick<Tables<'properties'>, 'map_lat' | 'map_lng'> {
  /** How exact `map_lat` and `map_lng` are, which are null with it where staff have set no position. */
  map_shown: ShownAs | null
  /**
   * The town or quarter in which the gazetteer has it, and that one's point, or else its postcode's; never its own.
   * Null for a hidden listing.
   */
  place: Pick<Tables<'places'>, 'town' | 'north' | 'east'> | null
  /** Particulars for display only, such as units and progress of a development. */
  specs: Readonly<Record<string, string | number | boolean>>
  /** In the order chosen by staff; the first is the main photograph. */
  photos: readonly Photo[]
  /** In the order chosen by staff. */
  rooms: readonly Room[]
  /** With what is not shown, if staff ask. */
  questions: readonly ListingAnswer[]
  plans: readonly Plan[]
  documents: readonly PropertyDocument[]
  tours: readonly Tour[]
  /** What visitors see of what happened to it, in no order. */
  events: readonly ListingEvent[]
}

type Card = Tables<'listing_cards'>

/**
 * A listing as a card shows it: a row of the view listing_cards. The generator cannot tell what a view's texts and JSON
 * hold, nor that what a view computes is never null. So a column of the listing has its type here, and any other but
 * that of a reduction is not null.
 */
export type ListedProperty = {
  [Column in Exclude<keyof Card, 'cover'>]: Column extends keyof Property
    ? Property[Column]
    : Column extends 'reduced_at'
      ? Card[Column]
      : NonNullable<Card[Column]>
} & { cover: Cover | null }

/** The first photograph of a listing, by paths in the storage. */
interface Cover {
  url: string
  alt_text: string | null
  small_url: string | null
  medium_url: string | null
  /** Missing until a photograph of the listing changes for the first time since there is this version. */
  card_url?: string | null
  /** Missing likewise, where it is no plain photograph. */
  kind?: PhotoKind | null
}

/** The end of a page of listings, after which the next one begins. */
export type PropertyCursor = Pick<
  ListedProperty,
  'search_price' | 'area' | 'created_at' | 'id' | 'place_id'
>

export interface PropertyResults {
  properties: readonly ListedProperty[]
  next: PropertyCursor | null
}
