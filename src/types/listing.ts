import type { PropertyClass, PropertyStatus } from './property'

export const portalTabs = ['all', 'sale', 'rent', 'commercial', 'development', 'featured'] as const
export type PortalTab = (typeof portalTabs)[number]

export const portalSorts = ['newest', 'oldest', 'price_high', 'price_low'] as const
export type PortalSort = (typeof portalSorts)[number]

export interface PortalFilters {
  tab: PortalTab
  sort: PortalSort
  search: string
}

/** A number of listings; with `more`, that is how many were counted before it became dear. */
export interface ListingCount {
  count: number
  more: boolean
}

/** How many listings each tab holds. */
export type PortalCounts = Readonly<Record<PortalTab, ListingCount>>

/** What the image tools need to know of a listing. */
export interface ListingRef {
  id: string
  title: string
  property_class: PropertyClass
}

/** A listing as a card of the portal shows it. */
export interface ListingOverview extends ListingRef {
  location: string
  type: string
  status: PropertyStatus
  featured: boolean
  price: number
  price_frequency: string | null
  /** With public addresses. */
  mainImage: { original: string; small: string | undefined; alt: string } | undefined
  totalImages: number
  /** Photographs without a small version. */
  pendingImages: number
}

/** A photograph as staff manage it. */
export interface ManagedImage {
  id: string
  filename: string
  alt: string
  /** Path in the bucket property-images, as stored. */
  path: string
  /** Public addresses. */
  original: string
  small: string | undefined
  thumbnail: string | undefined
  display_order: number
}
