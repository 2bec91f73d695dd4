import { describe, expect, it } from 'vitest'
import { officeHours } from '~/content/officeHours'
import { formatWait, replyClock } from '~/lib/replyClock'
import type { enquiryStates } from '~/types/staffEnquiry'

const received_at = '2026-11-16T17:30:00Z'
const clock = (state: (typeof enquiryStates)[number], now: string, acknowledged_at?: string) =>
  replyClock(
    { state, received_at, acknowledged_at: acknowledged_at ?? null },
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
  ])('of a new enquiry, at %s', (now, expected) => {
    expect(clock('new', now)).toEqual(expected)
  })

  it.each(['acknowledged', 'answered', 'closed'] as const)('stops when it is %s', (state) => {
    const takenUp = { kind: 'takenUp', time: '20 min' }
    expect(clock(state, '2026-11-20T12:00:00Z', '2026-11-16T17:50:00Z')).toEqual(takenUp)
    expect(clock(state, '2027-11-20T12:00:00Z', '2026-11-16T17:50:00Z')).toEqual(takenUp)
  })

  it('does not run for spam', () => {
    expect(clock('spam', '2026-11-20T12:00:00Z')).toEqual({ kind: 'none' })
    expect(clock('spam', '2026-11-20T12:00:00Z', '2026-11-16T17:50:00Z')).toEqual({ kind: 'none' })
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
