import { expect, it } from 'vitest'
import { receivedBetween } from '~/lib/enquiry/receivedDays'
import type { Received } from '~/types/portal/staffEnquiry'

/** London's clocks went back in the night to 25 October 2026, and go forward in the one to 28 March 2027. */
it.each<[Received, now: string, since: string | undefined, before: string | undefined]>([
  ['today', '2026-11-25T03:00Z', '2026-11-25T00:00Z', '2026-11-26T00:00Z'],
  ['yesterday', '2026-11-25T03:00Z', '2026-11-24T00:00Z', '2026-11-25T00:00Z'],
  ['yesterday', '2026-07-01T23:30Z', '2026-06-30T23:00Z', '2026-07-01T23:00Z'],
  ['yesterday', '2026-10-26T12:00Z', '2026-10-24T23:00Z', '2026-10-26T00:00Z'],
  ['7-days', '2027-03-30T12:00Z', '2027-03-24T00:00Z', '2027-03-30T23:00Z'],
  ['30-days', '2026-11-25T03:00Z', '2026-10-27T00:00Z', '2026-11-26T00:00Z'],
  [
    { from: '2026-11-01', to: '2026-11-03' },
    '2026-11-25T03:00Z',
    '2026-11-01T00:00Z',
    '2026-11-04T00:00Z',
  ],
  [
    { from: '2026-11-03', to: '2026-11-01' },
    '2026-11-25T03:00Z',
    '2026-11-01T00:00Z',
    '2026-11-04T00:00Z',
  ],
  [{ from: '2026-06-01' }, '2026-11-25T03:00Z', '2026-05-31T23:00Z', undefined],
  [{ to: '2026-06-01' }, '2026-11-25T03:00Z', undefined, '2026-06-01T23:00Z'],
])('%j, asked at %s, is from %s to %s', (received, now, since, before) => {
  const instant = (text: string | undefined) => text && new Date(text).toISOString()
  expect(receivedBetween(received, new Date(now))).toEqual({
    since: instant(since),
    before: instant(before),
  })
})
