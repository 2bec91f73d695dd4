import type { ListingColumns, PropertyClass, PropertyStatus } from './property'

export const portalTabs = ['all', 'sale', 'rent', 'commercial', 'development', 'featured'] as const
export type PortalTab = (typeof portalTabs)[number]

/** Those that the select offers. */
export const mainSorts = ['newest', 'oldest', 'price_high', 'price_low'] as const
export type MainSort = (typeof mainSorts)[number]
/** Those that the heads of the table offer besides. */
export const tableSorts = [
  'title',
  'title_down',
  'status',
  'status_down',
  'updated',
  'updated_up',
] as const
export type TableSort = (typeof tableSorts)[number]
export const portalSorts = [...mainSorts, ...tableSorts] as const
export type PortalSort = MainSort | TableSort

export const propertyStatuses = [
  'active',
  'pending',
  'sold',
  'draft',
  'withdrawn',
] as const satisfies readonly PropertyStatus[]

export interface PortalFilters {
  tab: PortalTab
  sort: PortalSort
  search: string
  /** Undefined for all of them. */
  status?: PropertyStatus | undefined
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
  mainImage: { originalUrl: string; smallUrl: string | undefined; alt: string } | undefined
  totalImages: number
  /** Photographs without a small version. */
  pendingImages: number
  created_at: string
  /** Moves with every edit of the particulars. */
  updated_at: string
}

/** What is done to several listings at once. */
export type SeveralChange =
  | { kind: 'status'; status: PropertyStatus }
  | { kind: 'featured'; featured: boolean }
  | { kind: 'deleted' }

/** What became of one of them; 'waiting' for those that a stopped run did not come to. */
export type SeveralOutcome =
  | 'done'
  | 'same'
  | 'changed'
  | 'gone'
  | 'busy'
  | 'refused'
  | 'failed'
  | 'waiting'

/** A photograph as staff manage it. */
export interface ManagedImage {
  id: string
  filename: string
  alt: string
  /** What staff say of it, which is its `alt` then. */
  caption?: string | undefined
  /** Path in the bucket property-images, as stored. */
  path: string
  /** Public addresses. */
  originalUrl: string
  smallUrl: string | undefined
  mediumUrl: string | undefined
  thumbnailUrl: string | undefined
  display_order: number
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

/** A photograph as the optimizer finds it. */
export interface OptimizableImage {
  id: string
  filename: string
  /** Path in the bucket property-images or an absolute address, as stored. */
  path: string
  /** The files of its versions so far, as stored. */
  smallPath: string | undefined
  mediumPath: string | undefined
  thumbnailPath: string | undefined
  /** Public address of its thumbnail. */
  previewUrl: string | undefined
}

/** What became of a photograph in a run. 'waiting' also for what a stopped run did not come to. */
export type ImageOutcome =
  | { state: 'waiting' | 'working' }
  /** With the public address of its new thumbnail. */
  | { state: 'done'; previewUrl: string | undefined }
  | { state: 'failed'; message: string }

export interface ImageWork {
  image: OptimizableImage
  outcome: ImageOutcome
}

/** A listing of which some photographs have no small version. */
export interface PendingListing extends ListingRef {
  pendingImages: number
}

/** How far a run over all listings has come with one of them. */
export interface ListingWork {
  listing: PendingListing
  /** 'waiting': the run was stopped before its end. */
  state: 'working' | 'done' | 'failed' | 'waiting'
  total: number
  done: number
  failures: readonly { filename: string; message: string }[]
  /** Why nothing of it could be done. */
  message?: string | undefined
}
