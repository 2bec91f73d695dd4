import { describe, expect, it } from 'vitest'
import { bookingWindow, daysFrom, describeWindow, isBookable } from '~/lib/dates/bookingWindow'
import { londonDay } from '~/lib/dates/dates'

describe('bookingWindow', () => {
  it.each([
    ['an ordinary day', '2026-11-20T12:00:00Z', 1, '2026-11-21', '2026-12-20'],
    ['three months', '2026-11-20T12:00:00Z', 3, '2026-11-21', '2027-02-20'],
    ['the last day of a year', '2026-12-31T12:00:00Z', 1, '2027-01-01', '2027-01-31'],
    ['31 January, to a short February', '2026-01-31T12:00:00Z', 1, '2026-02-01', '2026-02-28'],
    ['31 January in a leap year', '2028-01-31T12:00:00Z', 1, '2028-02-01', '2028-02-29'],
    ['30 November, to February', '2026-11-30T12:00:00Z', 3, '2026-12-01', '2027-02-28'],
    ['31 March, to a month of 30 days', '2026-03-31T12:00:00Z', 1, '2026-04-01', '2026-04-30'],
    ['28 February', '2027-02-28T12:00:00Z', 1, '2027-03-01', '2027-03-28'],
  ])('runs from tomorrow to the same day months ahead: %s', (_, now, months, first, last) => {
    expect(bookingWindow(new Date(now), months)).toEqual({ first, last })
  })

  it.each([
    ['a second before midnight in winter', '2026-11-20T23:59:59Z', '2026-11-21'],
    ['midnight in winter', '2026-11-21T00:00:00Z', '2026-11-22'],
    ['a second before midnight in summer', '2026-07-10T22:59:59Z', '2026-07-11'],
    ['midnight in summer, an hour before it is in UTC', '2026-07-10T23:00:00Z', '2026-07-12'],
    ['the day the clocks go forward', '2026-03-29T00:59:59Z', '2026-03-30'],
    ['late on the day the clocks go forward', '2026-03-29T22:59:59Z', '2026-03-30'],
    ['midnight after the clocks went forward', '2026-03-29T23:00:00Z', '2026-03-31'],
    ['the repeated hour when the clocks go back', '2026-10-25T01:30:00Z', '2026-10-26'],
    ['the last second of the day they go back', '2026-10-25T23:59:59Z', '2026-10-26'],
    ['midnight after the clocks went back', '2026-10-26T00:00:00Z', '2026-10-27'],
  ])('counts days by the clock in London: %s', (_, now, first) => {
    expect(bookingWindow(new Date(now), 1).first).toBe(first)
  })
})

describe('isBookable', () => {
  const days = { first: '2026-11-21', last: '2026-12-20' }

  it.each([
    ['today', '2026-11-20', false],
    ['tomorrow', '2026-11-21', true],
    ['the last day', '2026-12-20', true],
    ['the day after the last', '2026-12-21', false],
    ['the same day a year later', '2027-12-01', false],
    ['a year typed with too many digits', '20261-11-25', false],
    ['nothing', '', false],
    ['words', '2026-11-25; drop', false],
  ])('%s', (_, date, expected) => {
    expect(isBookable(date, days)).toBe(expected)
  })
})

describe('describeWindow', () => {
  it('names the year once within a year', () => {
    expect(describeWindow({ first: '2026-11-21', last: '2026-12-20' })).toBe(
      'from 21\u00a0November to 20\u00a0December\u00a02026',
    )
  })

  it('names both years across a new year', () => {
    expect(describeWindow({ first: '2026-12-16', last: '2027-01-15' })).toBe(
      'from 16\u00a0December\u00a02026 to 15\u00a0January\u00a02027',
    )
  })
})

it.each([
  ['2026-11-20T23:59:59Z', '2026-11-20'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
])('at %s it is %s in the offices', (now, day) => {
  expect(londonDay(new Date(now))).toBe(day)
})

it('counts days over the end of a year and the change of the clocks', () => {
  expect(daysFrom('2026-12-30', 4)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})
