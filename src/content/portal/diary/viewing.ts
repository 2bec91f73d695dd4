import type { ViewingOutcome } from '~/types/portal/diary'

/** The words of an opened viewing, and of what is done with it. */
export const viewingText = {
  when: 'When',
  who: 'Who shows it',
  where: 'Where',
  visitor: 'Visitor',
  noName: 'No name',
  waitsForOwner: 'It is not booked until it is confirmed.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmed: (what: string) => `${what} is booked.`,
  done: 'Done',
  missed: 'Did not come',
  byOwner: 'Cancelled by owner',
  byUs: 'Cancel for us',
  change: 'Change what was noted',
  feedback: 'Feedback',
  shownToOwner: 'The owner sees it.',
  notShown: 'For us alone.',
  notes: 'Notes for us',
  notesHint: 'Only staff read them.',
  saveNotes: 'Save the notes',
  savingNotes: 'Saving...',
  notesSaved: 'The notes are saved.',
} as const

/** Whether the visitor hears of a change from us. */
export const toldText = (email: string | null): string =>
  email
    ? `The visitor is told by email at once (${email}).`
    : 'The visitor has given no email address: please telephone.'

export const cancelText = {
  title: 'Cancel this viewing?',
  question: (what: string) => `Cancel ${what}?`,
  consequence: 'The time is free again.',
  keep: 'Keep it',
  cancel: 'Cancel the viewing',
  cancelling: 'Cancelling...',
  cancelled: (what: string) => `${what} is cancelled.`,
} as const

export const outcomeText = {
  titles: { done: 'How did it go?', missed: 'Did not come' } satisfies Record<
    ViewingOutcome,
    string
  >,
  quick: 'In one press',
  quickHint: 'Saves the outcome with these words. The owner does not see them until you tick it.',
  feedback: 'Feedback',
  feedbackHint: 'What they said of the home. Name nobody.',
  shown: 'Shown to the owner',
  save: { done: 'Save as done', missed: 'Save as did not come' } satisfies Record<
    ViewingOutcome,
    string
  >,
  saving: 'Saving...',
  saved: (what: string) => `${what} is noted.`,
  cancel: 'Back',
} as const

/** Feedback in one press, at the door. */
export const quickFeedback: Readonly<Record<ViewingOutcome, readonly string[]>> = {
  done: ['Liked it very much', 'Liked it, with doubts', 'Not for them'],
  missed: ['Nobody came', 'Cancelled at the door'],
}

export const positionText = {
  label: 'Position, for the owner',
  hint: 'Such as ‘Nothing to sell, mortgage agreed’. The owner sees it, so name nobody.',
} as const

/** The positions that most buyers are in. */
export const buyerPositions = [
  'Nothing to sell, no mortgage needed',
  'Nothing to sell, mortgage agreed',
  'Under offer on their own home',
  'Home to sell, on the market',
  'Home to sell, not on the market',
  'Renting, free to move',
] as const

export const moveText = {
  title: 'Move this viewing',
  day: 'Day',
  time: 'Time',
  who: 'Who shows it',
  choose: 'Choose somebody',
  free: (day: string) => `Times on ${day} that visitors could book`,
  noFree: 'Visitors could book no time on this day. You may enter one all the same.',
  cancel: 'Leave it',
  move: 'Move it',
  moving: 'Moving...',
  moved: (what: string, place: string) => `${what} is now on ${place}.`,
  missing: 'Please choose a day, a time and who shows it.',
} as const

export const enterText = {
  title: 'Enter a viewing',
  listing: 'Home',
  listingHint: 'Words of its title, its place or its reference',
  another: 'Choose another home',
  found: 'Homes found',
  nothing: 'No home has these words.',
  searching: 'Searching...',
  name: 'Name',
  email: 'Email',
  emailHint: 'The confirmation goes there.',
  phone: 'Telephone',
  cancel: 'Cancel',
  enter: 'Book it',
  entering: 'Booking...',
  entered: (name: string, place: string) => `${name} is booked for ${place}.`,
  missing: {
    listing: 'Please choose a home.',
    day: 'Please choose a day.',
    time: 'Please choose a time.',
    who: 'Please choose who shows it.',
    name: 'Please enter a name.',
    email: 'Please enter an email address, such as ann@example.com.',
  },
} as const
