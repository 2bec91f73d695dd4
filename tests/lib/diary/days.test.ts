import { expect, test } from 'vitest'
import {
  dayPlus,
  formatSpan,
  formatWeekday,
  londonMoment,
  londonTime,
  minutesOf,
  timeAt,
  weekdayOf,
  weekOf,
} from '~/lib/diary/days'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['2026-12-01', '2026-11-30', '2026-12-06'],
  ['2026-11-30', '2026-11-30', '2026-12-06'],
  ['2026-12-06', '2026-11-30', '2026-12-06'],
  // The clocks go back on the Sunday.
  ['2026-10-22', '2026-10-19', '2026-10-25'],
])('the week of %s goes from %s to %s', (day, first, last) => {
  const week = weekOf(day)
  expect([week.length, week[0], week.at(-1)]).toEqual([7, first, last])
})

test('Monday is the first weekday, Sunday the seventh', () => {
  expect(['2026-11-30', '2026-12-05', '2026-12-06'].map(weekdayOf)).toEqual([1, 6, 7])
})

test('a day later and earlier, over the end of a month', () => {
  expect([dayPlus('2026-11-30', 1), dayPlus('2026-12-01', -1)]).toEqual([
    '2026-12-01',
    '2026-11-30',
  ])
})

test.each([
  ['2026-12-01', '10:30', '2026-12-01T10:30:00.000Z'],
  ['2026-07-01', '10:30', '2026-07-01T09:30:00.000Z'],
  // The days on which the clocks go forward and back.
  ['2027-03-28', '00:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28', '09:00', '2027-03-28T08:00:00.000Z'],
  ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
])('%s at %s in London is %s', (day, time, moment) => {
  expect(londonMoment(day, time).toISOString()).toBe(moment)
  expect(londonTime(new Date(moment))).toBe(time)
})

test('an hour that the clocks skip is the one after it', () => {
  expect(londonTime(londonMoment('2027-03-28', '01:30'))).toBe('02:30')
})

test('minutes of a day and back', () => {
  expect([minutesOf('09:05'), timeAt(545), timeAt(0)]).toEqual([545, '09:05', '00:00'])
})

test.each([
  ['2026-12-01', 'day', 'Tuesday 1 December 2026'],
  ['2026-12-09', 'week', '7 to 13 December 2026'],
  ['2026-12-01', 'week', '30 November to 6 December 2026'],
  ['2026-12-31', 'week', '28 December 2026 to 3 January 2027'],
] as const)('%s as a %s is %s', (day, span, said) => {
  expect(plain(formatSpan({ day, span }))).toBe(said)
})

test('a day without its year', () => {
  expect(plain(formatWeekday('2026-12-01'))).toBe('Tuesday 1 December')
})
