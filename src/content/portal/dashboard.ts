import { groupThousands } from '~/lib/format/money'
import type { PortalView } from '~/lib/listing/portalFilters'
import type { ListingCount, PortalSort, PortalTab } from '~/types/listing'
import { deletedKeptDays } from './restoration'

/** The dashboard's words (staff-side §2, §5, §8, §9). */
export const dashboardText = {
  title: 'Property Management',
  description: 'The staff portal of Bramley & Grove.',
  add: 'Add New Property',
  optimizeAll: 'Optimize all',
  devTools: 'Dev Tools',
  debugging: 'Database Debugging',
  downloadSchema: 'Download Schema',
  downloadingSchema: 'Downloading...',
  more: 'More',
  site: 'View the site',
  keys: 'Keyboard shortcuts',
  status: 'Status',
  anyStatus: 'Any status',
  layout: 'Show as',
  search: 'Search',
  searchHint: 'Words, postcode, reference or price',
  sort: 'Sort by',
  tabs: 'Listings by kind',
  loading: 'Loading properties...',
  showMore: 'Show More',
  loadingMore: 'Loading more...',
  empty: 'No properties found. Add a new property to get started.',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear the filters',
  shown: (shown: number, total: ListingCount) =>
    shown === total.count && !total.more
      ? `All ${shown} shown`
      : `${shown} of ${countText({ ...total, count: Math.max(shown, total.count) })} shown`,
} as const

/** A count such as '1,204'; '50,000+' if counting stopped, and empty if it stopped without a match. */
export function countText({ count, more }: ListingCount): string {
  if (!more) return groupThousands(count)
  return count === 0 ? '' : `${groupThousands(count)}+`
}

export const portalTabLabels: Readonly<Record<PortalTab, string>> = {
  all: 'All Properties',
  sale: 'For Sale',
  rent: 'For Rent',
  commercial: 'Commercial',
  development: 'Developments',
  featured: 'Featured',
  attention: 'Needs attention',
}

export const portalSortLabels: Readonly<Record<PortalSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  price_high: 'Highest price',
  price_low: 'Lowest price',
  title: 'Title, A to Z',
  title_down: 'Title, Z to A',
  status: 'Status, A to Z',
  status_down: 'Status, Z to A',
  updated: 'Changed most recently',
  updated_up: 'Unchanged for longest',
}

export const cardText = {
  history: 'History',
  needsOptimization: 'Needs Optimization',
  optimizedOf: (optimized: number, total: number) => `${optimized}/${total} images`,
  fullyOptimized: 'Fully Optimized',
  allImages: (total: number) => `All ${total} images`,
  noImages: 'No images',
  makeFeatured: 'Make Featured',
  featured: 'Featured',
  edit: 'Edit',
  material: 'Material information',
  images: 'Images',
  optimize: (pending: number) => (pending > 0 ? `Optimize (${pending})` : 'Optimize'),
  delete: 'Delete',
  missing: (count: number) => (count === 1 ? '1 thing missing' : `${count} things missing`),
  ready: 'Ready to publish',
  view: 'View on the site',
  preview: 'Preview',
} as const

export const tableText = {
  chosen: 'Selected',
  property: 'Listing',
  status: 'Status',
  price: 'Price',
  photographs: 'Photographs',
  added: 'Added',
  changed: 'Changed',
  actions: 'Actions',
} as const

export const deletionText = {
  title: 'Delete listing',
  question: (title: string) => `Are you sure you want to delete "${title}"?`,
  consequence: `It leaves the website at once. You can restore it from Activity for ${deletedKeptDays} days, or delete it for good there.`,
  consequenceOfSeveral: `They leave the website at once. You can restore each from Activity for ${deletedKeptDays} days.`,
  keep: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting...',
  deleted: (title: string) => `‘${title}’ was deleted.`,
  alreadyGone: (title: string) => `‘${title}’ had already been deleted by somebody else.`,
} as const

export const portalViews: Readonly<Record<PortalView, { link: string; title: string }>> = {
  properties: { link: 'Listings', title: dashboardText.title },
  enquiries: { link: 'Enquiries', title: 'Enquiries' },
  diary: { link: 'Diary', title: 'Diary' },
  activity: { link: 'Activity', title: 'Activity' },
  visits: { link: 'Visits', title: 'Visits' },
  team: { link: 'Team', title: 'Team' },
  account: { link: 'Account', title: 'Your account' },
  preview: { link: 'Preview', title: 'Preview' },
}

export const portalNavText = {
  label: 'Staff portal',
  unanswered: (count: number) => `${count} unanswered`,
  broken: 'This part of the portal could not be opened. Please load the page again.',
} as const
