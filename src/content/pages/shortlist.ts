import { formatDate } from '~/lib/dates/dates'
import type { Stage } from '~/lib/shortlist/shortlist'

/** The words of the shortlist's page. */

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

export const deleteTexts = {
  open: 'Delete everything',
  remains:
    'This browser still holds homes that you hid or took off, your name, your places, or an old list.',
  title: 'Delete the whole shortlist?',
  text: 'Homes, notes, stars and your places are deleted from this browser. A link that you shared keeps what it holds.',
  keep: 'Keep it',
  remove: 'Delete everything',
} as const

export const orderTexts = {
  sortBy: 'Sort by',
  own: 'Your own order',
  failed: 'How far the homes are could not be loaded, so they are in your own order.',
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
