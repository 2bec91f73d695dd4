import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { officeHours } from '~/content/officeHours'
import { clockText } from '~/content/portal/enquiries'
import { dateFormat } from '~/lib/dates/dates'
import { isOpenAt, nextOpening } from '~/lib/dates/officeHours'
import { type ReplyClock, replyClock } from '~/lib/enquiry/enquiryProgress'
import type { EnquiryOverview } from '~/types/portal/staffEnquiry'

interface ReplyTimeProps {
  enquiry: Pick<EnquiryOverview, 'state' | 'received_at' | 'acknowledged_at' | 'answered_at'>
  now: Date
  /** Leaves out when it was picked up, and when the clock starts or goes on. */
  isBrief?: boolean | undefined
}

/** How long the sender has waited or did wait, in office hours. Red is always accompanied by words. */
export function ReplyTime({ enquiry, now, isBrief = false }: ReplyTimeProps) {
  const clock: ReplyClock = replyClock(enquiry, now, officeHours)
  const isClosed = !isOpenAt(now, officeHours)
  switch (clock.kind) {
    case 'late':
      return (
        <>
          <span
            title={clockText.hint}
            className="figures inline-flex items-center gap-1.5 text-xs font-semibold text-error"
          >
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {clockText.late(clock.time)}
            {isClosed && !isBrief && clockText.paused}
          </span>
          {!isBrief && <TakenUp after={clock.takenUp} />}
        </>
      )
    case 'waiting':
      return (
        <>
          <span title={clockText.hint} className="figures text-xs">
            {isClosed && !clock.hasBegun ? clockText.notBegun : clockText.waiting(clock.time)}
            {isClosed && clock.hasBegun && clockText.paused}
            {isClosed && !clock.hasBegun && !isBrief && clockText.begins(openingAfter(now))}
          </span>
          {!isBrief && <TakenUp after={clock.takenUp} />}
        </>
      )
    case 'done':
      return (
        <span title={clockText.hint} className="figures text-xs text-stone">
          {clock.hasBegun ? clockText[clock.state](clock.time) : clockText.beforeOpening}
        </span>
      )
    case 'none':
      return null
    default:
      return clock satisfies never
  }
}

const moment = dateFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: officeHours.timeZone,
})

/** The next opening of the office, such as 'Mon 09:00'. */
const openingAfter = (now: Date) => moment(nextOpening(now, officeHours)).replace(',', '')

function TakenUp({ after }: { after: string | undefined }) {
  if (!after) return null
  return (
    <span title={clockText.hint} className="figures text-xs text-stone">
      {clockText.takenUp(after)}
    </span>
  )
}

/** The present time, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
