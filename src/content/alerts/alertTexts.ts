import { agency } from '~/content/agency'
import { searchWords } from '~/content/letters/searchWords'
import { counted } from '~/content/shortlist'
import { formatLondonDay } from '~/lib/dates/dates'
import { type AlertFrequency, type AlertSubject, alertFrequencies } from '~/types/alert'

/** The words of alerts: their dialog, and the page behind the links of their letters. */

export const MOST_WATCHED = 50
export const PAUSE_DAYS = 30

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
  if (subject.kind === 'search') return searchWords(subject)
  return `${counted(subject.homes.length, 'home')} on your shortlist`
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
  about: 'What you asked for',
  email: 'E-mail',
  addedLeftOut: 'When a home was added makes no difference: we write when each one comes.',
  mostWatched: (homes: number) =>
    `An alert watches up to ${MOST_WATCHED} homes, so of your ${homes} it watches the first ${MOST_WATCHED}.`,
  submit: 'Create alert',
  submitting: 'Creating...',
  ending: 'Every e-mail has a link with which you change or end it.',
  sentTitle: 'Check your mail',
  sent: 'Check your mail: we have sent a link to confirm. It works for 48 hours.',
  notArrived:
    'If it has not come within some minutes, look among what your mail program took for junk.',
  done: 'Done',
  failed: 'Your alert could not be created. Please try again.',
} as const

export const alertPage = {
  title: 'Your alert',
  description: 'Confirm, change, pause or end an alert that we send you by e-mail.',
  loading: 'Loading your alert...',
  failed: 'Your alert could not be loaded.',
  offline: 'You are offline. Your alert is shown once you are back online.',
  facts: {
    about: 'What we write about',
    address: 'Address',
    frequency: 'How often',
    askedOn: 'You asked on',
  },
  unconfirmed: {
    text: 'Press Confirm, and we write to this address when there is something to tell.',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    over: 'The 48 hours in which this alert could be confirmed are over. Please ask for it anew.',
    notMine:
      'If you did not ask for this, close this page. Without your confirmation we send nothing.',
  },
  asked: {
    text: 'You asked for this more than six months ago. Without an answer it ends 30 days after we wrote.',
    keep: 'Keep this alert',
    kept: 'Your alert goes on as it is.',
  },
  manner: { save: 'Save changes', saved: 'Your changes are saved.' },
  pause: {
    pause: `Pause for ${PAUSE_DAYS} days`,
    goOn: 'Go on',
    until: (moment: string) =>
      `Paused until ${formatLondonDay(new Date(moment))}. What happens until then is not told.`,
    paused: 'Your alert is paused.',
    goesOn: 'Your alert goes on.',
  },
  end: {
    one: 'End this alert',
    all: 'End all alerts to this address',
    others: (others: number) =>
      others === 1
        ? 'There is one other alert to this address.'
        : `There are ${others} other alerts to this address.`,
    title: 'End all alerts?',
    question: (alerts: number) =>
      `${alerts === 1 ? 'One alert' : `All ${alerts} alerts`} to this address will end. You can ask for new ones at any time.`,
    keep: 'Keep them',
    ended: 'All alerts to this address have ended.',
  },
  ended: {
    title: 'This alert has ended',
    text: 'We write nothing more about it, and delete it within 31 days.',
    others: (others: number) =>
      others === 1
        ? 'One other alert to this address goes on.'
        : `${others} other alerts to this address go on.`,
    search: 'See these homes',
    homes: 'To your shortlist',
  },
  unknown: {
    title: 'This link is no longer valid',
    text: 'The alert was not confirmed within 48 hours, or it ended more than 30 days ago. You can ask for a new one at any time.',
    back: 'All properties',
  },
  damaged: {
    title: 'This link is damaged',
    text: 'A part of it is missing. Please open it from our e-mail again, or copy all of it.',
  },
  notChanged: 'That could not be done. Please try again.',
} as const
