import type { EnquiryOverview } from '~/types/staffEnquiry'
import { type OfficeHours, openTimeBetween } from './officeHours'

const MINUTE_MS = 60_000
/** A sender should not wait longer than this while the office is open. */
const LIMIT_MS = 60 * MINUTE_MS

export type ReplyClock =
  | { kind: 'waiting' | 'late' | 'takenUp'; time: string }
  /** Spam, and what was closed unread: nobody waits. */
  | { kind: 'none' }

type Timed = Pick<EnquiryOverview, 'state' | 'received_at' | 'acknowledged_at'>

/** How long a sender has waited, or did wait until staff took it up; within office hours only. */
export function replyClock(
  { state, received_at, acknowledged_at }: Timed,
  now: Date,
  hours: OfficeHours,
): ReplyClock {
  const received = new Date(received_at)
  if (state === 'new') {
    const waited = openTimeBetween(received, now, hours)
    return { kind: waited > LIMIT_MS ? 'late' : 'waiting', time: formatWait(waited) }
  }
  if (state === 'spam' || acknowledged_at === null) return { kind: 'none' }
  const waited = openTimeBetween(received, new Date(acknowledged_at), hours)
  return { kind: 'takenUp', time: formatWait(waited) }
}

/** 7 min, 1 h 5 min; from ten hours on, full hours. */
export function formatWait(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
