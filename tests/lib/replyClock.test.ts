import { describe, expect, it } from 'vitest'
import { officeHours } from '~/content/officeHours'
import { formatWait, replyClock } from '~/lib/enquiry/enquiryProgress'
import type { EnquiryState } from '~/types/portal/staffEnquiry'

const received_at = '2026-11-16T17:30:00Z'
const at = (minute: string) => `2026-11-16T17:${minute}:00Z`
const clock = (
  state: EnquiryState,
  now: string,
  moments: { acknowledged_at?: string; answered_at?: string } = {},
) =>
  replyClock(
    { state, received_at, acknowledged_at: null, answered_at: null, ...moments },
    new Date(now),
    officeHours,
  )

describe('the reply clock', () => {
  it.each([
    ['2026-11-16T17:42:30Z', { kind: 'waiting', time: '12 min' }],
    ['2026-11-17T08:00:00Z', { kind: 'waiting', time: '30 min' }],
    ['2026-11-17T09:30:00Z', { kind: 'waiting', time: '1 h' }],
    ['2026-11-17T09:30:01Z', { kind: 'late', time: '1 h' }],
    ['2026-11-17T10:35:00Z', { kind: 'late', time: '2 h 5 min' }],
    ['2026-11-23T12:00:00Z', { kind: 'late', time: '39 h' }],
  ])('of an open enquiry, at %s, whether or not it is taken up', (now, expected) => {
    expect(clock('new', now)).toEqual({ ...expected, hasBegun: true })
    expect(clock('acknowledged', now, { acknowledged_at: at('35') })).toEqual({
      ...expected,
      hasBegun: true,
      takenUp: '5 min',
    })
  })

  it('stands still on a bank holiday', () => {
    const received = {
      received_at: '2026-12-24T17:30:00Z',
      acknowledged_at: null,
      answered_at: null,
    }
    expect(
      replyClock({ ...received, state: 'new' }, new Date('2026-12-28T16:00:00Z'), officeHours),
    ).toEqual({ kind: 'waiting', time: '30 min', hasBegun: true })
  })

  it.each(['answered', 'closed'] as const)('stops when it is %s', (state) => {
    const done = { kind: 'done', state, time: '20 min', hasBegun: true }
    const moments = { acknowledged_at: at('35'), answered_at: at('50') }
    expect(clock(state, '2026-11-20T12:00:00Z', moments)).toEqual(done)
    expect(clock(state, '2027-11-20T12:00:00Z', moments)).toEqual(done)
  })

  it('has not begun before the office opens', () => {
    const evening = { received_at: '2026-11-16T21:00:00Z', acknowledged_at: null }
    const night = '2026-11-17T02:00:00Z'
    const notBegun = { time: '0 min', hasBegun: false }
    expect(
      replyClock({ ...evening, state: 'new', answered_at: null }, new Date(night), officeHours),
    ).toEqual({ kind: 'waiting', ...notBegun })
    expect(
      replyClock(
        { ...evening, state: 'answered', answered_at: night },
        new Date('2026-11-17T12:00:00Z'),
        officeHours,
      ),
    ).toEqual({ kind: 'done', state: 'answered', ...notBegun })
  })

  it('does not run for spam', () => {
    const none = { kind: 'none' }
    expect(clock('spam', '2026-11-20T12:00:00Z')).toEqual(none)
    const moments = { acknowledged_at: at('35'), answered_at: at('50') }
    expect(clock('spam', '2026-11-20T12:00:00Z', moments)).toEqual(none)
  })

  it.each([
    [0, '0 min'],
    [59.9, '59 min'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [599, '9 h 59 min'],
    [601, '10 h'],
  ])('writes %d minutes as %j', (minutes, words) => {
    expect(formatWait(minutes * 60_000)).toBe(words)
  })
})
