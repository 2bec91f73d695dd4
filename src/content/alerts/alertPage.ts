import { formatLondonDay } from '~/lib/dates/dates'

export const PAUSE_DAYS = 30

/** The words of the page behind the links of an alert's letters. */
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
    resume: 'Resume',
    until: (moment: string) =>
      `Paused until ${formatLondonDay(new Date(moment))}. We write nothing until then.`,
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
  },
  damaged: {
    title: 'This link is damaged',
    text: 'A part of it is missing. Please open it from our e-mail again, or copy all of it.',
  },
  notChanged: 'That could not be done. Please try again.',
} as const
