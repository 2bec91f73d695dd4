import type { Travel } from '~/lib/diary/travel'
import { listed } from '~/lib/text/listed'
import type { CancelledBy, DiarySpan, DiaryViewing, ViewingState } from '~/types/portal/diary'

/** The words of the diary. */
export const diaryText = {
  loading: 'Loading the diary...',
  enter: 'Enter a viewing',
  today: 'Today',
  earlier: { day: 'The day before', week: 'The week before' },
  later: { day: 'The day after', week: 'The week after' },
  goTo: 'Go to a day',
  span: 'Show',
  spans: { day: 'Day', week: 'Week' } satisfies Record<DiarySpan, string>,
  who: 'Whose',
  everybody: 'Everybody',
  nobody: 'Nobody',
  nobodyHint: 'Their member of staff has left. Move each to somebody.',
  toConfirm: (count: number) => `To confirm: ${count}`,
  offMarket: 'No longer on the market: cancel and tell the visitor',
  cancelled: 'Cancelled',
  more: 'Hours, bookings and calendars',
  hours: 'Hours and days off',
  rules: 'Bookings of a listing',
  print: 'Print this sheet',
  feed: 'Calendar feed',
  off: 'Off',
  withoutHours: (names: readonly string[]) =>
    `${listed(names)} ${names.length === 1 ? 'has' : 'have'} no hours yet, so visitors can book no viewing with them.`,
  deletedListing: 'A deleted listing',
  board: (span: string) => `Viewings, ${span}`,
  cell: (day: string, person: string) => `${day}, ${person}`,
  emptyDay: 'No viewings on this day.',
  count: (count: number) => (count === 1 ? '1 viewing' : `${count} viewings`),
  open: (time: string, title: string) => `${time} ${title}`,
  drag: (time: string, title: string) => `Drag ${time} ${title}`,
  moveTo: 'Move to…',
  call: 'Telephone',
  enquiry: 'Open the enquiry',
  listing: 'Open the listing’s page',
} as const

export const holidaysText = {
  known: (day: string) => `Bank holidays are known until ${day}.`,
  enterMore:
    'After that visitors can book on one. Please ask whoever looks after the database to enter the next ones.',
} as const

const stateLabels: Readonly<Record<ViewingState, string>> = {
  requested: 'Requested',
  booked: 'Booked',
  done: 'Done',
  missed: 'Did not come',
  cancelled: 'Cancelled',
}

const cancelledLabels: Readonly<Record<CancelledBy, string>> = {
  visitor: 'Cancelled by the visitor',
  agency: 'Cancelled by us',
  owner: 'Cancelled by the owner',
}

/** Such as 'Booked', or 'Cancelled by the owner'. */
export const stateOf = ({
  state,
  cancelled_by: by,
}: Pick<DiaryViewing, 'state' | 'cancelled_by'>): string =>
  state === 'cancelled' && by ? cancelledLabels[by] : stateLabels[state]

export const ownerAnswers = {
  accepted: 'The owner agrees',
  declined: 'The owner does not agree',
} as const

const miles = (count: number) => `${count < 0.1 ? 'under 0.1' : count.toFixed(1)} miles`

/** The way between two viewings, such as 'About 25 minutes’ way, 2.1 miles'. */
export const travelText = ({ minutes, miles: count }: Travel): string =>
  minutes === 0 ? 'Next door' : `About ${minutes} minutes’ way, ${miles(count)}`

export const tightText = ({ gap }: Travel): string =>
  gap <= 0 ? 'no time between' : `only ${gap} minutes between`

export const travelHint =
  'Ways are estimated from the straight line between the homes on the map, for a car in town. Nothing is said of homes without a pin.'

/** What is said while a viewing is dragged. */
export const diaryDragTexts = {
  instructions: {
    draggable:
      'To move a viewing, press Space or Enter. Then go to another day, time or person with the arrow keys, and press Space or Enter again. Escape leaves it where it was.',
  },
  pickedUp: (name: string, place: string) => `Picked up ${name}, ${place}.`,
  over: (name: string, place: string) => `${name}: ${place}.`,
  dropped: (name: string, place: string) => `${name} dropped on ${place}. Confirm to move it.`,
  cancelled: (name: string) => `${name} stays where it was.`,
}

export const diaryErrors = {
  load: 'Failed to load the diary',
  move: 'Failed to move the viewing',
  cancel: 'Failed to cancel the viewing',
  confirm: 'Failed to confirm the viewing',
  settle: 'Failed to save how it went',
  notes: 'Failed to save the notes',
  enter: 'Failed to enter the viewing',
  gone: 'This viewing has been cancelled or deleted meanwhile.',
  waiting: 'Failed to count what is to be confirmed',
  ofEnquiry: 'Failed to load the viewing',
  holidays: 'Failed to load the bank holidays',
  freeTimes: 'Failed to load the free times',
  people: 'Failed to load the team',
  hours: 'Failed to save the hours',
  daysOff: 'Failed to change the days off',
  loadRules: 'Failed to load the rules',
  saveRules: 'Failed to save the rules',
  feed: 'Failed to load the calendar feed',
  makeFeed: 'Failed to make the calendar feed',
  endFeed: 'Failed to end the calendar feed',
} as const

/** The heads of the printed sheet. */
export const sheetText = {
  title: (person: string, day: string) => `${person}, ${day}`,
  time: 'Time',
  home: 'Home',
  visitor: 'Visitor',
  notes: 'Notes',
  none: 'No viewings.',
} as const
