import { formatDate } from '~/lib/dates/dates'
import type { Stage } from '~/lib/shortlist/shortlist'

/** The words of the shortlist. */

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

export const refusalTexts = {
  homes: 'A shortlist holds 200 homes. Take one off first, perhaps one that is not for you.',
  bytes: 'The shortlist is full: shorten a note, or take a home off first.',
} as const

export const shortlistPage = {
  title: 'Your shortlist',
  description:
    'The homes you have saved, in this browser and without an account: stages, notes, a comparison, and a link to share it.',
  lead: 'Press the heart on a home to keep it here, in this browser and nowhere else. No account, and nothing is sent to us.',
  empty: 'Nothing saved yet.',
  loadError: 'Today’s prices could not be checked. These are the details that you saved.',
  gone: 'No longer on the market',
  unknownHome: 'A home that is no longer listed',
  bothLike: 'You both like it',
  differ: 'You differ',
} as const

export const noteTexts = {
  add: 'Add a note',
  note: 'Note',
  dateAndNote: 'Date and note',
} as const

export const shareTexts = {
  title: 'Share',
  lead: 'The list travels in the link itself and is never stored with us. Whoever opens it can add it to their own; send links back and forth, and both lists show what you both think.',
  name: 'Your first name',
  nameHint: 'Signs your notes and stars for whoever opens the link.',
  withNotes: 'With my notes',
  copy: 'Copy the link',
  copied: 'The link is on your clipboard.',
  send: 'Send…',
  notesLeftOff: 'Your notes are too long for a link, so they are left off.',
  qr: 'The link as a QR code, for the camera of a phone',
  tooLongForQr:
    'This list is too long for a code that a camera could read. Copy or send the link instead.',
  damaged: 'This link is damaged.',
  add: 'Add to mine',
  added: 'Added to your shortlist.',
} as const

export const compareTexts = {
  title: 'Compare',
  compare: (homes: number) => `Compare ${homes} homes`,
  table: 'The homes side by side',
  most: 4,
  chooseFirst: 'To compare, choose two to four.',
  onlyDifferences: 'Only what differs',
  back: 'Back to the list',
  print: 'Print',
  scale: 'Drawn to one scale',
  scaleNote: 'The home itself is painted, if we know its floor.',
} as const

export const sinceTexts = {
  offer:
    'Shall we mark what is new, reduced or gone when you next look? What you have seen, and its price, is kept in this browser alone.',
  on: 'This page says what has changed since you last looked. What you have seen is kept in your browser alone.',
  turnOn: 'Yes, tell me',
  turnOff: 'Turn it off and forget',
  seen: 'I have seen these',
} as const

export const deleteTexts = {
  open: 'Delete everything',
  remains: 'This browser still holds homes that you hid or took off, your name, or an old list.',
  title: 'Delete the whole shortlist?',
  text: 'Homes, notes and stars are deleted from this browser. A link that you shared keeps what it holds.',
  keep: 'Keep it',
  remove: 'Delete everything',
} as const

export const orderTexts = {
  instructions: {
    draggable:
      'Press space or enter to pick up the home, the arrow keys to move it, space or enter again to drop it, or escape to leave it where it was.',
  },
  pickedUp: (name: string, place: string) => `${name} picked up, at position ${place}.`,
  over: (name: string, place: string) => `${name} is over position ${place}.`,
  dropped: (name: string, place: string) => `${name} is now at position ${place}.`,
  cancelled: (name: string, place: string) =>
    `Moving was cancelled. ${name} stays at position ${place}.`,
} as const

/** The name of the date of a visit. */
export const visitLabel = (stage: Stage) => (stage === 'booked' ? 'Viewing on' : 'Seen on')

/** 'seen on 20 November 2026', or nothing without a day. */
export const visitText = (stage: Stage, day: string) =>
  day && `${visitLabel(stage).toLowerCase()} ${formatDate(day)}`

/** 'A shortlist of 5 homes Anna shared'. */
export function sharedTitle(homes: number, name: string): string {
  return `A shortlist of ${counted(homes, 'home')} ${name || 'somebody'} shared`
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
