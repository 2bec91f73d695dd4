import { formatDayOfYear } from '~/lib/dates/dates'
import { groupThousands } from '~/lib/format/money'
import type { VisitDeed, VisitSource, WeekOfViews } from '~/types/visit'

/** The words of the report of visits, for staff. */
export const visitReportText = {
  loading: 'Loading the views...',
  of: (title: string) => `Views of ${title}`,
  ofAll: 'Views of all listings',
  showAll: 'Show all listings',
  howCounted:
    'Counted by browsers, without cookies or names: not everybody is counted, and a program may count too much.',
  chart: {
    title: 'By week',
    rowHeading: 'Week from',
    summary: (weeks: readonly WeekOfViews[]) =>
      `Views in each of the last ${weeks.length} weeks. ${weeks.map(({ week, views }) => `From ${formatDayOfYear(week)}: ${views}`).join('. ')}.`,
  },
  unusual: (weeks: readonly string[]) =>
    `Unusual: a day in the week from ${weeks.map(formatDayOfYear).join(', and from ')} has more than ten times what is usual. ‘Looked at often, asked about seldom’ leaves it out.`,
  period: 'In the last 30 days',
  views: 'Views',
  enquiries: 'Enquiries',
  viewings: 'Viewings',
  bySource: 'Where they came from',
  source: 'Source',
  share: 'Share',
  deeds: 'What visitors did',
  deedsLead: 'Each is counted once a visit.',
  deed: 'What',
  times: 'Times',
  listing: 'Listing',
  most: 'Looked at most',
  none: 'Nothing was looked at yet.',
  more: (count: number) => `and ${groupThousands(count)} more`,
  showMore: 'Show More',
  loadingMore: 'Loading more...',
  seldom: 'Looked at often, asked about seldom',
  seldomLead: (often: number) =>
    `On the market, with at least ${often} views in 30 days, unusual days left out, and fewer than one enquiry in ${often}: the price, the photographs or the words may be worth a look.`,
  seldomNone: 'There is none.',
} as const

export const deedLabels: Readonly<Record<VisitDeed, string>> = {
  gallery: 'Enlarged the photographs',
  plan: 'Opened the floor plan',
  map: 'Looked at the map',
  brochure: 'Downloaded the brochure',
  share: 'Shared the page',
  phone: 'Pressed the telephone number',
}

export const sourceLabels: Readonly<Record<VisitSource, string>> = {
  direct: 'Direct',
  search: 'Search engine',
  portal: 'Rightmove and other portals',
  alert: 'Mail alert',
  share: 'Shared link',
  campaign: 'Campaign',
  other: 'Another site',
}
