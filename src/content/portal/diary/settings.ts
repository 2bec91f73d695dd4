import { MOST_A_DAY } from '~/lib/diary/rules'

/** The words of hours, rules and the calendar feed. */
export const hoursText = {
  title: 'Hours and days off',
  intro:
    'Visitors can only book while somebody works. Without any hours nobody can be booked. Sundays and bank holidays they cannot book, whatever stands here.',
  who: 'Whose hours',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  works: (weekday: string) => `${weekday}: works`,
  from: (weekday: string) => `${weekday} from`,
  until: (weekday: string) => `${weekday} until`,
  breakFrom: (weekday: string) => `${weekday}, break from`,
  breakUntil: (weekday: string) => `${weekday}, break until`,
  heads: { from: 'From', until: 'Until', breakFrom: 'Break from', breakUntil: 'Break until' },
  free: 'Does not work',
  problems: {
    order: 'The end has to come after the beginning.',
    break: 'The break has to lie within the hours; leave both fields empty for none.',
  },
  save: 'Save the hours',
  saving: 'Saving...',
  saved: (name: string) => `The hours of ${name} are saved.`,
  daysOff: 'Days off',
  noDaysOff: 'None planned.',
  first: 'First day',
  last: 'Last day',
  add: 'Add days off',
  adding: 'Adding...',
  remove: (days: string) => `Remove the days off ${days}`,
  range: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  booked: 'What is booked already stays: look at these days in the diary.',
  orderOfDays: 'The last day has to come after the first.',
  daysMissing: 'Please choose the first and the last day.',
} as const

export const rulesText = {
  title: 'Bookings of a listing',
  intro: 'Whether visitors book viewings of a home by themselves, and how.',
  bookable: 'Visitors book times themselves',
  length: 'Length',
  lengthOf: (minutes: number) => `${minutes} minutes`,
  notice: 'Notice',
  noticeHint: 'In office hours',
  noticeOf: (minutes: number) =>
    minutes === 0
      ? 'None'
      : minutes % 540 === 0
        ? `${minutes / 540} office ${minutes === 540 ? 'day' : 'days'}`
        : minutes % 60 === 0
          ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`
          : `${minutes} minutes`,
  most: 'Most a day',
  needsOwner: 'Owner agrees to each',
  needsOwnerHint: 'A time is then requested until it is confirmed in the diary.',
  staff: 'Who shows it',
  noHours: 'no hours yet',
  staffHint: 'Nobody ticked, or none of them here any more: everybody who works then.',
  save: 'Save the rules',
  saving: 'Saving...',
  saved: (title: string) => `The bookings of ${title} are saved.`,
  cancel: 'Cancel',
  mostProblem: `Please enter a number from 1 to ${MOST_A_DAY}.`,
} as const

export const feedText = {
  title: 'Calendar feed',
  intro:
    'An address that shows your viewings in a calendar program. It names homes and times, and no visitor.',
  none: 'You have no feed.',
  madeOn: (moment: string) => `Made ${moment}.`,
  readOn: (moment: string | null) =>
    moment === null ? 'No program has read it yet.' : `Last read ${moment}.`,
  make: 'Make the address',
  makeAgain: 'Make another address',
  making: 'Making...',
  againHint: 'The earlier address then ends.',
  address: 'Address of your feed',
  once: 'It is shown this once. Whoever has it sees your viewings: keep it to yourself.',
  copy: 'Copy the address',
  copied: 'Copied',
  end: 'End the feed',
  ending: 'Ending...',
  ended: 'Your feed has ended.',
} as const
