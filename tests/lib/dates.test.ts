import { expect, it } from 'vitest'
import { dayParts, formatLondonDay, formatShortDay, londonDay } from '~/lib/dates/dates'

it('names the days of twelve years as the browser does in British English', () => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
  const short = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const DAY_MS = 24 * 60 * 60_000
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2032, 0, 1); at += DAY_MS) {
    const iso = new Date(at).toISOString().slice(0, 10)
    const { weekday, day, month, shortMonth, year } = dayParts(iso)
    expect(`${weekday}, ${day} ${shortMonth} ${year}`).toBe(short.format(at))
    expect(parts.format(at)).toContain(`${day} ${month} ${year}`)
  }
})

it('takes the day in London, also just after midnight in summer', () => {
  expect(formatLondonDay(new Date('2026-06-30T23:30:00Z'))).toBe('1\u00a0July\u00a02026')
  expect(formatShortDay('2026-09-14T23:30:00Z')).toBe('15\u00a0Sept\u00a02026')
  expect(formatShortDay('2026-11-18T23:30:00Z')).toBe('18\u00a0Nov\u00a02026')
})

it.each([
  ['2026-07-01T22:59:59.999Z', '2026-07-01'],
  ['2026-07-01T23:00:00.000Z', '2026-07-02'],
  ['2026-12-01T23:59:59.999Z', '2026-12-01'],
  ['2026-12-02T00:00:00.000Z', '2026-12-02'],
  // The clock goes forward an hour after midnight, and back two hours after.
  ['2026-03-28T23:30:00.000Z', '2026-03-28'],
  ['2026-03-29T23:30:00.000Z', '2026-03-30'],
  ['2026-10-24T23:30:00.000Z', '2026-10-25'],
  ['2026-10-25T23:30:00.000Z', '2026-10-25'],
])('%s is on %s in London', (moment, day) => {
  expect(londonDay(new Date(moment))).toBe(day)
})

it('refuses a moment that is none', () => {
  expect(() => londonDay(new Date('never'))).toThrow(RangeError)
})
