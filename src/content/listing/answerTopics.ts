import { formatDate } from '~/lib/dates/dates'
import type { Answer } from '~/types/answer'

/** What a listing answers in words, in the order of the dialog and of the page. */
export const answerTopics = {
  building_safety: 'Building safety',
  planned_works: 'Planned works',
  restrictions: 'Restrictions',
  rights: 'Rights of others',
  flooding: 'Flooding',
  erosion: 'Coastal erosion',
  planning: 'Planning',
  accessibility: 'Adaptations for access',
  mining: 'Mining',
  noise: 'Noise',
} as const satisfies Readonly<Record<string, string>>

export type AnswerTopic = keyof typeof answerTopics

export const NONE_KNOWN = 'None known'

/** An answer in the words of staff; empty for none. */
export function writtenAnswer(given: Answer | null | undefined): string {
  switch (given?.answer) {
    case undefined:
      return ''
    case 'none':
      return NONE_KNOWN
    case 'yes':
      return given.details
    case 'asked':
      return `Asked on ${formatDate(given.asked_on)}`
    case 'about':
      return 'About'
    default:
      return given satisfies never
  }
}
