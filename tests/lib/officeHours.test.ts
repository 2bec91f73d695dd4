import { describe, expect, it } from 'vitest'
import { officeHours } from '~/content/officeHours'
import { offices } from '~/content/offices'
import { isOpenAt, nextOpening, openTimeBetween } from '~/lib/dates/officeHours'

const MINUTE = 60_000
/** Minutes in which the offices are open, between two moments in UTC. */
const minutes = (from: string, to: string) =>
  openTimeBetween(new Date(from), new Date(to), officeHours) / MINUTE

describe('office hours', () => {
  it('are those that visitors are told', () => {
    expect(officeHours).toMatchObject({ days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] })
    for (const { hours } of offices) expect(hours).toBe('Mon-Fri 9am-6pm')
    expect([officeHours.opens, officeHours.closes]).toEqual([9, 18])
  })

  // 16 November 2026 is a Monday, and London is on UTC.
  it.each([
    ['within a morning', '2026-11-16T09:10:00Z', '2026-11-16T09:45:00Z', 35],
    ['from before opening', '2026-11-16T06:00:00Z', '2026-11-16T09:20:00Z', 20],
    ['until after closing', '2026-11-16T17:30:00Z', '2026-11-16T22:00:00Z', 30],
    ['within an evening', '2026-11-16T18:00:00Z', '2026-11-16T23:59:00Z', 0],
    ['within a night', '2026-11-16T23:00:00Z', '2026-11-17T08:59:00Z', 0],
    ['over a night', '2026-11-16T17:45:00Z', '2026-11-17T09:15:00Z', 30],
    ['a whole day', '2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z', 540],
    ['over a weekend', '2026-11-20T17:00:00Z', '2026-11-23T10:00:00Z', 120],
    ['within a weekend', '2026-11-21T09:00:00Z', '2026-11-22T18:00:00Z', 0],
    ['a whole week', '2026-11-16T12:00:00Z', '2026-11-23T12:00:00Z', 5 * 540],
    ['no time at all', '2026-11-16T12:00:00Z', '2026-11-16T12:00:00Z', 0],
    ['backwards, by a wrong clock', '2026-11-16T12:00:00Z', '2026-11-16T11:00:00Z', 0],
  ])('count %s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected)
  })

  // The clocks go forward on 29 March 2026 and back on 25 October 2026, both Sundays.
  it.each([
    ['in summer, an hour earlier by UTC', '2026-07-06T07:30:00Z', '2026-07-06T08:30:00Z', 30],
    ['over the change to summer time', '2026-03-27T17:00:00Z', '2026-03-30T09:00:00Z', 120],
    ['over the change to winter time', '2026-10-23T16:00:00Z', '2026-10-26T10:00:00Z', 120],
    ['the weeks around both', '2026-03-16T00:00:00Z', '2026-03-30T23:00:00Z', 11 * 540],
    ['the weeks around the other', '2026-10-18T23:00:00Z', '2026-11-02T00:00:00Z', 10 * 540],
    ['a night that is Sunday in UTC only', '2026-07-05T23:30:00Z', '2026-07-06T08:10:00Z', 10],
    ['a year', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', (261 - 8) * 540],
  ])('count %s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected)
  })

  it.each([
    ['over Easter', '2026-04-02T16:00:00Z', '2026-04-07T09:00:00Z', 120],
    [
      'over Christmas, with its substitute day',
      '2026-12-24T17:00:00Z',
      '2026-12-29T10:00:00Z',
      120,
    ],
    ['within a bank holiday', '2026-08-31T08:00:00Z', '2026-08-31T17:00:00Z', 0],
    [
      'a Saturday’s Boxing Day no more than others',
      '2026-12-26T09:00:00Z',
      '2026-12-26T18:00:00Z',
      0,
    ],
  ])('leave out bank holidays: %s', (_, from, to, expected) => {
    expect(minutes(from, to)).toBe(expected)
  })

  it('count where a day of 25 hours is an open one', () => {
    const always = { ...officeHours, days: ['Sun'], opens: 0, closes: 24 } as const
    const from = new Date('2026-10-24T23:00:00Z')
    expect(openTimeBetween(from, new Date('2026-10-26T00:00:00Z'), always)).toBe(25 * 60 * MINUTE)
  })

  it.each([
    ['2026-11-16T08:59:59Z', false],
    ['2026-11-16T09:00:00Z', true],
    ['2026-11-16T17:59:59Z', true],
    ['2026-11-16T18:00:00Z', false],
    ['2026-11-21T12:00:00Z', false],
    ['2026-07-06T08:00:00Z', true],
    ['2026-05-04T12:00:00Z', false],
    ['2026-12-28T12:00:00Z', false],
    ['2026-12-29T12:00:00Z', true],
  ])('at %s are open: %s', (moment, open) => {
    expect(isOpenAt(new Date(moment), officeHours)).toBe(open)
  })
})

it.each([
  ['before opening', '2026-11-16T06:00:00Z', '2026-11-16T09:00:00Z'],
  ['in an evening', '2026-11-16T18:00:00Z', '2026-11-17T09:00:00Z'],
  ['over a weekend', '2026-11-20T18:00:00Z', '2026-11-23T09:00:00Z'],
  ['in summer, an hour earlier by UTC', '2026-07-05T10:00:00Z', '2026-07-06T08:00:00Z'],
  ['over the change to winter time', '2026-10-24T10:00:00Z', '2026-10-26T09:00:00Z'],
  [
    'after the end of a London day that UTC still has',
    '2026-07-05T23:30:00Z',
    '2026-07-06T08:00:00Z',
  ],
  ['over Christmas, with its substitute day', '2026-12-24T18:00:00Z', '2026-12-29T09:00:00Z'],
])('the office opens next %s', (_, after, expected) => {
  expect(nextOpening(new Date(after), officeHours)).toEqual(new Date(expected))
})
