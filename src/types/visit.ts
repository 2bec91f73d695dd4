/** What led to the site, of a visit that is counted. */
export const visitSources = [
  'direct',
  'search',
  'portal',
  'alert',
  'share',
  'campaign',
  'other',
] as const
export type VisitSource = (typeof visitSources)[number]

/** What visitors do with a listing that they look at, as far as it is counted. */
export const visitDeeds = ['gallery', 'plan', 'map', 'brochure', 'share', 'phone'] as const
export type VisitDeed = (typeof visitDeeds)[number]
export type VisitKind = 'view' | VisitDeed

/** The views of a week, which begins on a Monday. */
export interface WeekOfViews {
  /** As 2026-11-23. */
  week: string
  views: number
  /** Whether a day of it is far above what is usual for the home. */
  isUnusual: boolean
}

/** How often a listing was looked at, asked about and shown in the last 30 days. */
export interface Interest {
  views: number
  enquiries: number
  viewings: number
}

export interface ListingInterest extends Interest {
  id: string
  title: string
  location: string
}

export interface VisitReport {
  /** The listing's; undefined if the report is of all. */
  title: string | undefined
  weeks: readonly WeekOfViews[]
  sources: readonly { source: VisitSource; views: number }[]
  totals: Interest
  /** How often each was done; what never was is missing. */
  deeds: Readonly<Partial<Record<VisitDeed, number>>>
  /** The most looked at first. */
  listings: readonly ListingInterest[]
  /** How many are left out of them. */
  more: number
  /** Looked at often, asked about seldom: at least `often` views, and fewer than one enquiry in as many. */
  seldom: readonly ListingInterest[]
  often: number
}
