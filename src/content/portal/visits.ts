import { groupThousands } from '~/lib/format/money'
import type { Interest } from '~/types/visit'

const counted = (count: number, one: string, several: string) =>
  `${groupThousands(count)} ${count === 1 ? one : several}`

/** The words about visits on the desk's cards. */
export const visitText = {
  /** '312 views · 4 enquiries · 2 viewings (30 days)' */
  line: ({ views, enquiries, viewings }: Interest) =>
    [
      counted(views, 'view', 'views'),
      counted(enquiries, 'enquiry', 'enquiries'),
      `${counted(viewings, 'viewing', 'viewings')} (30 days)`,
    ].join(' · '),
  loadFailed: 'Failed to load the views',
} as const
