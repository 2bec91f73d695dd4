import type { ListingNeed } from '~/types/portal/today'

/** A larger number is shown as '100+'. */
export const MOST_COUNTED = 100

const counted = (count: number) => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))

const plural = (count: number, one: string, many: string) =>
  `${counted(count)} ${count === 1 ? one : many}`

/** The words of today's work. */
export const todayText = {
  title: 'Today',
  show: 'Show today',
  hide: 'Hide today',
  loading: 'Loading what waits today...',
  nothing: 'Nothing is waiting for you.',
  enquiries: 'Waiting for an answer',
  noEnquiries: 'Every enquiry is answered.',
  visits: 'Coming up',
  noVisits: 'No visits requested.',
  listings: 'Listings to finish',
  noListings: 'All complete.',
  showDrafts: 'Show all drafts',
  all: (count: number) => `All ${counted(count)}`,
  more: (count: number) => `and ${counted(count)} more`,
  summary: (enquiries: number, visits: number, listings: number) =>
    [
      plural(enquiries, 'enquiry', 'enquiries'),
      plural(visits, 'visit', 'visits'),
      plural(listings, 'listing', 'listings'),
    ].join(' · '),
} as const

export const todayErrors = {
  load: 'Failed to load what waits today',
} as const

export const needTexts: Readonly<Record<ListingNeed, (count: number) => string>> = {
  photograph: (count) => `${counted(count)} without a photograph`,
  optimizing: (count) => `${counted(count)} not optimized`,
  finishing: (count) => plural(count, 'draft older than a week', 'drafts older than a week'),
}
