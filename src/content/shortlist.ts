import type { Stage } from '~/lib/shortlist/shortlist'

/** The words of the shortlist on all pages. */

export const stageLabels: Readonly<Record<Stage, string>> = {
  'to-look-at': 'To look at',
  booked: 'Viewing booked',
  seen: 'Seen',
  offered: 'Offered',
  agreed: 'Agreed',
  'not-for-us': 'Not for us',
}

export const shortlistTexts = {
  save: 'Save',
  saved: 'Saved',
  savedNews: 'Saved in this browser. No account needed.',
  openShortlist: 'Open shortlist',
  notKept: 'This browser keeps nothing, so the list ends with this page. Share it to keep it.',
  removedNews: 'Taken off your shortlist.',
  moveToBooked: 'Move it to Viewing booked',
  movedNews: 'On your shortlist under Viewing booked.',
  undo: 'Undo',
  makeRoom: 'Take off the oldest ‘Not for us’',
  hide: 'Hide this home',
  hiddenNews: 'Hidden from the lists.',
  showOne: 'Show',
  showHidden: 'Show them',
  broken:
    'The shortlist that was kept in this browser could not be read, so this is a new one. The old one is still stored as bng_hunt_broken.',
} as const

/** The way to the dialog of own places, whose other words are fetched with it. */
export const ownPlacesEntry = {
  open: 'Your places',
  offer: 'Work, school, your parents: each home can show the miles to them.',
  failure: { title: 'Your places could not be opened', text: 'Please load the page again.' },
} as const

export const refusalTexts = {
  homes: 'A shortlist holds 200 homes. Take one off first, perhaps one that is not for you.',
  bytes: 'The shortlist is full: shorten a note, or take a home off first.',
} as const

export const sinceTexts = {
  offer:
    'Shall we mark what is new, reduced or gone when you next look? What you have seen, and its price, is kept in this browser alone.',
  on: 'This page says what has changed since you last looked. What you have seen is kept in your browser alone.',
  turnOn: 'Yes, tell me',
  turnOff: 'Turn it off and forget',
  seen: 'I have seen these',
} as const

/** 'A shortlist of 5 homes Anna shared'. */
export function sharedTitle(homes: number, name: string): string {
  return `A shortlist of ${counted(homes, 'home')} ${name || 'somebody'} shared`
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
