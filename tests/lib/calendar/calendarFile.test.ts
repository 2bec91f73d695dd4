import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type CalendarEntry, type CalendarMessage, calendarFile } from '~/lib/calendar/calendarFile'
import { hourOf } from '~/lib/dates/answerTime'

const NOW = new Date('2026-11-29T10:00:00.000Z')
const asked: CalendarEntry = {
  id: 'viewing-2026-12-01-morning@bramleyandgrove.example',
  title: 'Asked for: viewing',
  text: 'Asked for, not booked yet.\nRing 020 7946 0120; ask for Sales, or \\ for C:\\',
  where: 'Müller’s house 🏡, with a very long name indeed, in the middle of nowhere, Hampshire',
  starts: hourOf('2026-12-01', 9, 'Europe/London'),
  ends: hourOf('2026-12-01', 12, 'Europe/London'),
  state: 'asked',
}
const booked: CalendarEntry = {
  ...asked,
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11@bramleyandgrove.example',
  version: 3,
  link: `https://www.agency.example/viewing#${'k'.repeat(43)}`,
  state: 'booked',
}
const request: CalendarMessage = {
  method: 'REQUEST',
  organiser: { name: 'Bramley & Grove "Sales"', email: 'sales@bramleyandgrove.example' },
  attendee: 'nora@visitors.example',
}

/** What an independent parser reads. It throws at what is no calendar. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent')
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: events.map((event) => {
      const { uid, summary, location, description, startDate, endDate, sequence } = new ICAL.Event(
        event,
      )
      const value = (name: string) => event.getFirstPropertyValue(name)
      return {
        id: uid,
        version: sequence,
        title: summary,
        where: location,
        text: description,
        starts: startDate.toJSDate(),
        ends: endDate.toJSDate(),
        isUtc: startDate.zone === ICAL.Timezone.utcTimezone,
        written: String(value('dtstamp')),
        link: value('url'),
        status: value('status'),
        hours: value('transp'),
        organiser: value('organizer'),
        attendee: value('attendee'),
      }
    }),
  }
}

it('says what was asked for, where and when, and that it is not settled', () => {
  const { method, events } = read(calendarFile([asked], NOW))
  expect(method).toBeNull()
  expect(events).toEqual([
    {
      id: asked.id,
      version: 0,
      title: asked.title,
      where: asked.where,
      text: asked.text,
      starts: asked.starts,
      ends: asked.ends,
      isUtc: true,
      written: '2026-11-29T10:00:00Z',
      link: null,
      status: 'TENTATIVE',
      hours: 'TRANSPARENT',
      organiser: null,
      attendee: null,
    },
  ])
})

it('says what is booked, in which version, and to whom', () => {
  const { method, events } = read(calendarFile([booked], NOW, request))
  expect(method).toBe('REQUEST')
  expect(events).toMatchObject([
    {
      id: booked.id,
      version: 3,
      link: booked.link,
      status: 'CONFIRMED',
      hours: 'OPAQUE',
      organiser: 'mailto:sales@bramleyandgrove.example',
      attendee: 'mailto:nora@visitors.example',
    },
  ])
})

it('takes out what is cancelled', () => {
  const cancelled = { ...booked, version: 4, state: 'cancelled' } as const
  const { method, events } = read(calendarFile([cancelled], NOW, { ...request, method: 'CANCEL' }))
  expect(method).toBe('CANCEL')
  expect(events).toMatchObject([
    { id: booked.id, version: 4, status: 'CANCELLED', hours: 'TRANSPARENT' },
  ])
})

it('holds any number of entries', () => {
  expect(read(calendarFile([], NOW)).events).toEqual([])
  const ids = read(calendarFile([asked, booked], NOW)).events.map(({ id }) => id)
  expect(ids).toEqual([asked.id, booked.id])
})

it('counts the hours in London on both sides of the change of clocks', () => {
  const nineOn = (day: string) => hourOf(day, 9, 'Europe/London')
  const days = ['2027-03-27', '2027-03-29', '2027-10-30', '2027-11-01']
  const entries = days.map((day) => ({ ...booked, starts: nineOn(day), ends: nineOn(day) }))
  const starts = read(calendarFile(entries, NOW)).events.map(({ starts }) => starts.toISOString())
  expect(starts).toEqual([
    '2027-03-27T09:00:00.000Z',
    '2027-03-29T08:00:00.000Z',
    '2027-10-30T08:00:00.000Z',
    '2027-11-01T09:00:00.000Z',
  ])
})

it.each(['x', 'ü', '’', '🏡'])(
  'has lines of 75 bytes at most of %s, each ended as the format wants',
  (character) => {
    const title = character.repeat(200)
    const file = calendarFile([{ ...booked, title }], NOW, request)
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
    expect(read(file).events).toMatchObject([{ title }])
  },
)

it('leaves no way to begin a line of one’s own', () => {
  const title = 'Mews\u0000 house\r\nSTATUS:CANCELLED\rEND:VEVENT'
  const [event] = read(calendarFile([{ ...booked, title }], NOW)).events
  expect(event).toMatchObject({
    title: 'Mews house\nSTATUS:CANCELLED\nEND:VEVENT',
    status: 'CONFIRMED',
  })
})
