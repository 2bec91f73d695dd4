import type { Tables } from './database'
import type { ListingColumns } from './listingDetails'

export const propertyClasses = ['sale', 'rent', 'development', 'commercial'] as const
export type PropertyClass = (typeof propertyClasses)[number]

export type PropertyStatus = 'active' | 'pending' | 'sold'

export const sortOrders = ['price-desc', 'price-asc', 'date-desc', 'popular'] as const
export type SortOrder = (typeof sortOrders)[number]

/**
 * What is not there is null in all that a page can be rendered with ahead: kept as JSON, it has to be just what
 * is asked for anew, or every card would be drawn again for nothing.
 */
export interface Photo {
  id: string
  alt: string
  original: string
  small: string | null
  thumbnail: string | null
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
export interface ListingCursor {
  search_price: number
  created_at: string
  id: string
}

export interface ListingPage {
  properties: readonly ListedProperty[]
  next: ListingCursor | null
}
