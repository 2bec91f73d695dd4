import type { ListingColumns, PhotoKind, PropertyClass, PropertyStatus } from './property'

export const portalTabs = [
  'all',
  'sale',
  'rent',
  'commercial',
  'development',
  'featured',
  'attention',
] as const
export type PortalTab = (typeof portalTabs)[number]

/** The sort orders in the select. */
export const mainSorts = ['newest', 'oldest', 'price_high', 'price_low'] as const
export type MainSort = (typeof mainSorts)[number]
/** The further sort orders in the heads of the table. */
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
  /** Undefined for every status. */
  status?: PropertyStatus | undefined
}

/** A number of listings; with `more`, counting stopped there because it became slow. */
export interface ListingCount {
  count: number
  more: boolean
}

/** The number of listings in each tab. */
export type PortalCounts = Readonly<Record<PortalTab, ListingCount>>

/** The data of a listing that the image tools need. */
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
  price: number | null
  price_qualifier: string | null
  price_frequency: string | null
  tenancy_kind: string | null
  /** The addresses are public. */
  mainImage: { originalUrl: string; smallUrl: string | undefined; alt: string } | undefined
  totalImages: number
  /** The number of photographs without a small version. */
  pendingImages: number
  /** How many things are missing before it can be published. */
  gaps: number
  created_at: string
  /** Changes with every edit of the particulars. */
  updated_at: string
}

/** A change to several listings at once. */
export type SeveralChange =
  | { kind: 'status'; status: PropertyStatus }
  | { kind: 'featured'; featured: boolean }
  | { kind: 'deleted' }

/** What a listing lacks that was to be published, as codes. */
export interface Incomplete {
  incomplete: readonly string[]
}

/** The result for one of them; 'waiting' if a stopped run did not reach it. */
export type SeveralOutcome =
  | 'done'
  | 'same'
  | 'changed'
  | 'gone'
  | 'busy'
  | 'refused'
  | Incomplete
  | 'failed'
  | 'waiting'

/** A photograph as staff manage it. */
export interface ManagedImage {
  id: string
  filename: string
  alt: string
  /** The caption that staff wrote, which is then its `alt`. */
  caption?: string | undefined
  kind: PhotoKind | null
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
  /** Changes with every edit of the particulars; saving compares it with the version last seen. */
  updated_at: string
}

/** The result of an attempt to save; a failed call throws instead. */
export type SaveOutcome =
  | { kind: 'saved'; listing: StoredListing }
  /** Somebody else has saved meanwhile, so nothing was written. */
  | { kind: 'changed'; current: StoredListing }
  | { kind: 'deleted' }

/** A photograph as the optimizer finds it. */
export interface OptimizableImage {
  id: string
  filename: string
  /** Path in the bucket property-images or an absolute address, as stored. */
  path: string
  /** The stored paths of its present versions. */
  smallPath: string | undefined
  mediumPath: string | undefined
  cardPath: string | undefined
  thumbnailPath: string | undefined
  /** Public address of its thumbnail. */
  previewUrl: string | undefined
}

/** The result for a photograph of a run; 'waiting' also if a stopped run did not reach it. */
export type ImageOutcome =
  | { state: 'waiting' | 'working' }
  /** With the public address of its new thumbnail. */
  | { state: 'done'; previewUrl: string | undefined }
  | { state: 'failed'; message: string }

export interface ImageWork {
  image: OptimizableImage
  outcome: ImageOutcome
}

/** A listing with photographs that lack a version. */
export interface PendingListing extends ListingRef {
  pendingImages: number
}

/** The progress of a run over all listings with one of them. */
export interface ListingWork {
  listing: PendingListing
  /** 'waiting': the run was stopped before its end. */
  state: 'working' | 'done' | 'failed' | 'waiting'
  total: number
  done: number
  failures: readonly { filename: string; message: string }[]
  /** The reason why nothing could be done for it. */
  message?: string | undefined
}
