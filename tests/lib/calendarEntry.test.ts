import { expect, it } from 'vitest'
import { hourOf } from '~/lib/dates/answerTime'
import { calendarFile } from '~/lib/enquiry/calendarEntry'

const entry = {
  id: 'viewing-2026-12-01-morning@bramleyandgrove.example',
  title: 'Asked for: viewing',
  text: 'Asked for, not booked yet.\nRing 020 7946 0120; ask for Sales.',
  where: 'Müller’s house, with a very long name indeed, in the middle of nowhere, Hampshire',
  starts: hourOf('2026-12-01', 9, 'Europe/London'),
  ends: hourOf('2026-12-01', 12, 'Europe/London'),
}
const file = calendarFile(entry, new Date('2026-11-29T10:00:00.000Z'))

/** The values as a calendar reads them: lines joined, backslashes taken away. */
const read = (name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll('\\n', '\n')
    .replace(/\\([\\;,])/g, '$1')

it('says what was asked for, where and when, and that it is not settled', () => {
  expect(read('SUMMARY')).toBe(entry.title)
  expect(read('LOCATION')).toBe(entry.where)
  expect(read('DESCRIPTION')).toBe(entry.text)
  expect(read('DTSTART')).toBe('20261201T090000Z')
  expect(read('DTEND')).toBe('20261201T120000Z')
  expect(read('DTSTAMP')).toBe('20261129T100000Z')
  expect(read('STATUS')).toBe('TENTATIVE')
})

it('has lines of 75 bytes at most, each ended as the format wants', () => {
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.filter((line) => line.includes('\n'))).toEqual([])
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
})

it('counts the hours of a summer day from London', () => {
  expect(hourOf('2026-07-01', 9, 'Europe/London').toISOString()).toBe('2026-07-01T08:00:00.000Z')
})
