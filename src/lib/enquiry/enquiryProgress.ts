import { type OfficeHours, openTimeBetween } from '~/lib/dates/officeHours'
import type { EnquiryOverview } from '~/types/portal/staffEnquiry'

/** A browser and the worker need this long, so nothing is wrong before then. */
const GRACE_MS = 2 * 60_000

/** Whether no mail has told the office about an enquiry, because sending was given up or is overdue. */
export function relayTrouble(
  { relay_state, received_at }: Pick<EnquiryOverview, 'relay_state' | 'received_at'>,
  now: Date,
): 'failed' | 'pending' | undefined {
  if (relay_state === 'failed') return 'failed'
  const isOverdue = now.getTime() - new Date(received_at).getTime() > GRACE_MS
  return relay_state === 'pending' && isOverdue ? 'pending' : undefined
}

const MINUTE_MS = 60_000
/** The longest that a sender should wait within office hours. */
const LIMIT_MS = 60 * MINUTE_MS

export type ReplyClock =
  /** `takenUp` is the time until a member of staff took the enquiry up, which does not stop the clock. */
  | { kind: 'waiting' | 'late'; time: string; hasBegun: boolean; takenUp: string | undefined }
  | { kind: 'done'; state: 'answered' | 'closed'; time: string; hasBegun: boolean }
  /** Spam needs no answer. */
  | { kind: 'none' }

type Timed = Pick<EnquiryOverview, 'state' | 'received_at' | 'acknowledged_at' | 'answered_at'>

/** How long a sender has waited, or did wait for an answer or a closure, counted in office hours. */
export function replyClock(
  { state, received_at, acknowledged_at, answered_at }: Timed,
  now: Date,
  hours: OfficeHours,
): ReplyClock {
  const waitedUntil = (moment: Date) => openTimeBetween(new Date(received_at), moment, hours)
  const timeUntil = (isoMoment: string) => formatWait(waitedUntil(new Date(isoMoment)))
  // It does not begin before the office opens.
  const begun = (waited: number) => ({ time: formatWait(waited), hasBegun: waited > 0 })
  switch (state) {
    case 'new':
    case 'acknowledged': {
      const waited = waitedUntil(now)
      return {
        kind: waited > LIMIT_MS ? 'late' : 'waiting',
        ...begun(waited),
        takenUp: acknowledged_at ? timeUntil(acknowledged_at) : undefined,
      }
    }
    case 'answered':
    case 'closed':
      return answered_at
        ? { kind: 'done', state, ...begun(waitedUntil(new Date(answered_at))) }
        : { kind: 'none' }
    case 'spam':
      return { kind: 'none' }
    default:
      return state satisfies never
  }
}

/** A duration such as '7 min' or '1 h 5 min'; in full hours from ten hours on. */
export function formatWait(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
