import { agency } from '~/content/agency'
import { formatDate, formatDayOfYear, formatLondonDay } from '~/lib/dates/dates'
import { groupThousands } from '~/lib/format/money'
import type { PropertyClass, PropertyStatus } from '~/types/property'

const counted = (count: number, one: string, several: string) =>
  `${groupThousands(count)} ${count === 1 ? one : several}`

/** The words of the page behind an owner's link. */
export const ownerPage = {
  title: 'Your home with us',
  description: 'How the sale or letting of your home goes.',
  loading: 'Loading your page...',
  loadFailed: 'Failed to load your page',
  /** Of a link that has ended, and of one that never was. */
  invalid: 'This link is no longer valid.',
  askAnew: `If you are the owner of a home with us, telephone ${agency.phone} and ask for a new one.`,
  until: (moment: string) =>
    `This link is for you and whoever you pass it on to, until ${formatLondonDay(new Date(moment))} or until the home is sold or let.`,
  see: 'See the listing',
  print: 'Print',
  soFar: 'So far',
  views: 'Views',
  enquiries: 'Enquiries',
  viewings: 'Viewings',
  photographs: (count: number) => counted(count, 'photograph', 'photographs'),
  byWeek: 'Views by week',
  weekFrom: 'Week from',
  howCounted: 'Counted without cookies; not everybody is counted.',
  unusual: (weeks: readonly string[]) =>
    `Unusually many on one day in the week from ${weeks.map(formatDayOfYear).join(', and from ')}: programs may have called.`,
  coming: 'Coming viewings',
  noneComing: 'None is arranged at the moment.',
  requested: 'Proposed. Does this time suit you?',
  tooLate: `Proposed. Too little time is left to answer here: please telephone ${agency.phone}.`,
  booked: 'Arranged',
  position: (position: string) => `Who comes: ${position}`,
  accept: 'It suits',
  decline: 'It does not suit',
  answers: {
    accepted: 'You have said that this time suits. We confirm it to those who come.',
    declined: 'You have said that this time does not suit. We look for another.',
  },
  answerFailed: 'Failed to send your answer',
  answerTooLate: `This time can no longer be answered here. Please telephone ${agency.phone}.`,
  feedback: 'After viewings',
  noFeedback: 'Viewed.',
  viewedOn: (day: string) => formatDate(day),
  missing: 'What we still need from you',
  nothingMissing: 'Nothing. Thank you.',
  ask: 'Questions?',
} as const

/** How a home stands, in the owner's words. */
export function ownerStatus(status: PropertyStatus, propertyClass: PropertyClass): string {
  switch (status) {
    case 'draft':
      return 'Being prepared: nobody sees it yet'
    case 'withdrawn':
      return 'Taken off the market for now'
    case 'active':
      return 'On the market'
    case 'pending':
      return propertyClass === 'rent' ? 'Let agreed' : 'Under offer'
    case 'sold':
      return propertyClass === 'rent' ? 'Let' : 'Sold'
    default:
      return status satisfies never
  }
}
