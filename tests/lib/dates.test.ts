import { expect, it } from 'vitest'
import { dayParts, formatLondonDay, formatShortDay } from '~/lib/dates/dates'

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
