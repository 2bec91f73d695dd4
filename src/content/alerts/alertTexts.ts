import { agency } from '~/content/agency'
import { searchWords, watchedWords } from '~/content/letters/searchWords'
import { type AlertFrequency, type AlertSubject, alertFrequencies } from '~/types/alert'

/** The words of the dialog for an alert, and of what its page shows too. */

export const MOST_WATCHED = 50

export const frequencyLabels: Readonly<Record<AlertFrequency, string>> = {
  instant: 'At once',
  daily: 'Once a day (8 am)',
  weekly: 'Once a week (Mondays)',
}

export const mannerTexts = {
  frequency: 'How often',
  frequencies: alertFrequencies.map((value) => ({ value, label: frequencyLabels[value] })),
  reductions: 'Also when a price is reduced',
} as const

/** What an alert is about, in words. */
export function subjectWords(subject: AlertSubject): string {
  return subject.kind === 'search' ? searchWords(subject) : watchedWords(subject.homes.length)
}

interface SubjectTexts {
  lead: string
  consent: string
  /** What happens once it is confirmed. */
  begun: string
}

export const subjectTexts: Readonly<Record<AlertSubject['kind'], SubjectTexts>> = {
  search: {
    lead: 'No account. We write when a home comes that this search would find.',
    consent: `I ask ${agency.name} to e-mail me homes that match this search until I end it.`,
    begun: 'Your alert is on. We write when a home comes that matches your search.',
  },
  homes: {
    lead: 'No account. We write when one of these homes is under offer, sold or withdrawn, and when it comes back.',
    consent: `I ask ${agency.name} to e-mail me what happens to these homes until I end it.`,
    begun: 'Your alert is on. We write when something happens to one of these homes.',
  },
}

export const requestTexts = {
  about: 'What we write about',
  email: 'E-mail',
  addedLeftOut: 'When a home was added makes no difference: we write when each one comes.',
  mostWatched: (homes: number) =>
    `An alert watches up to ${MOST_WATCHED} homes, so of your ${homes} it watches the first ${MOST_WATCHED}.`,
  submit: 'Create alert',
  submitting: 'Creating...',
  ending: 'Every e-mail has a link with which you change or end it.',
  sentTitle: 'Check your mail',
  sent: 'Check your mail: we have sent a link to confirm. It works for 48 hours.',
  notArrived: 'If it has not come within some minutes, look in your junk folder.',
  done: 'Done',
  failed: 'Your alert could not be created. Please try again.',
} as const
