import { type OfficeHours, openTimeBetween } from '~/lib/dates/officeHours'
import type { EnquiryEvent, EnquiryOverview } from '~/types/staffEnquiry'

/** Whether the sender did it. A correction opens an answered enquiry again, in the same moment. */
export function isBySender(
  { action, done_by, happened_at }: EnquiryEvent,
  events: readonly EnquiryEvent[],
): boolean {
  if (action === 'corrected') return true
  return (
    done_by === null &&
    events.some((each) => each.action === 'corrected' && each.happened_at === happened_at)
  )
}

/** A browser and the worker need a little; until then nothing is amiss. */
const GRACE_MS = 2 * 60_000

/** Whether no mail told the office of an enquiry: given up, or overdue. */
export function relayTrouble(
  { relay_state, received_at }: Pick<EnquiryOverview, 'relay_state' | 'received_at'>,
  now: Date,
): 'failed' | 'pending' | undefined {
  if (relay_state === 'failed') return 'failed'
  const isOverdue = now.getTime() - new Date(received_at).getTime() > GRACE_MS
  return relay_state === 'pending' && isOverdue ? 'pending' : undefined
}

const MINUTE_MS = 60_000
/** A sender should not wait longer than this while the office is open. */
const LIMIT_MS = 60 * MINUTE_MS

export type ReplyClock =
  /** `takenUp`: how long it took until staff took it up, which stops no clock. */
  | { kind: 'waiting' | 'late'; time: string; takenUp: string | undefined }
  | { kind: 'done'; time: string }
  /** Spam: nobody waits. */
  | { kind: 'none' }

type Timed = Pick<EnquiryOverview, 'state' | 'received_at' | 'acknowledged_at' | 'answered_at'>

/** How long a sender has waited, or did wait until answered or closed; within office hours only. */
export function replyClock(
  { state, received_at, acknowledged_at, answered_at }: Timed,
  now: Date,
  hours: OfficeHours,
): ReplyClock {
  const waitedUntil = (moment: Date) => openTimeBetween(new Date(received_at), moment, hours)
  const timeUntil = (isoMoment: string) => formatWait(waitedUntil(new Date(isoMoment)))
  switch (state) {
    case 'new':
    case 'acknowledged': {
      const waited = waitedUntil(now)
      return {
        kind: waited > LIMIT_MS ? 'late' : 'waiting',
        time: formatWait(waited),
        takenUp: acknowledged_at ? timeUntil(acknowledged_at) : undefined,
      }
    }
    case 'answered':
    case 'closed':
      return answered_at ? { kind: 'done', time: timeUntil(answered_at) } : { kind: 'none' }
    case 'spam':
      return { kind: 'none' }
    default:
      return state satisfies never
  }
}

/** 7 min, 1 h 5 min; from ten hours on, full hours. */
export function formatWait(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
