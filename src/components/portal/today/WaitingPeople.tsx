import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ReplyTime, useNow } from '~/components/portal/enquiries/ReplyTime'
import { readableDetail } from '~/content/enquiry/enquiryFields'
import { sourceLabels } from '~/content/portal/enquiries'
import { todayText } from '~/content/portal/today'
import { dateFormat } from '~/lib/dates/dates'
import type { AskedVisit, Today, WaitingEnquiry } from '~/types/portal/today'
import { TodayPart } from './TodayPart'

const CLOCK_MS = 20_000

/** The enquiries that have waited longest, each with its clock. */
export function WaitingEnquiries({ today }: { today: Today }) {
  const now = useNow(CLOCK_MS)
  const { enquiries, first_enquiries: first } = today
  return (
    <TodayPart
      title={todayText.enquiries}
      empty={enquiries === 0 && todayText.noEnquiries}
      more={
        enquiries > first.length && (
          <Link to="?view=enquiries" className={ALL}>
            {todayText.all(enquiries)}
          </Link>
        )
      }
    >
      {first.map((enquiry) => (
        <Person key={enquiry.id} person={enquiry}>
          <ReplyTime enquiry={enquiry} now={now} isBrief />
        </Person>
      ))}
    </TodayPart>
  )
}

/** The next requested visits. */
export function AskedVisits({ today }: { today: Today }) {
  const { visits, first_visits: first } = today
  return (
    <TodayPart
      title={todayText.visits}
      empty={visits === 0 && todayText.noVisits}
      more={visits > first.length && todayText.more(visits - first.length)}
    >
      {first.map((visit) => (
        <Person key={visit.id} person={visit}>
          <span className="figures text-xs">{momentOf(visit)}</span>
        </Person>
      ))}
    </TodayPart>
  )
}

const ALL = 'underline decoration-line underline-offset-4 hover:decoration-current'

interface PersonProps {
  person: WaitingEnquiry | AskedVisit
  /** The requested time, or the time waited. */
  children: ReactNode
}

function Person({ person, children }: PersonProps) {
  const { id, name, source, property_title } = person
  return (
    <li>
      <Link
        to={`?view=enquiries&enquiry=${id}`}
        state={{ takesFocus: true }}
        className="block py-1.5 hover:bg-paper"
      >
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="flex items-center gap-1 text-xs whitespace-nowrap">
          {/* A long clock is cut off at the edge of its column. */}
          <span className="max-w-full shrink-0 space-x-1 truncate">{children}</span>
          <span className="min-w-0 truncate text-stone">
            {['', sourceLabels[source], property_title].filter((part) => part !== null).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}

const weekday = dateFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A requested time such as 'Thu 26 Nov, Morning'. */
function momentOf({ preferred_date, preferred_time }: AskedVisit): string {
  const day = new Date(preferred_date)
  const time = preferred_time && readableDetail('preferredTime', preferred_time)
  // The hours of a slot are shown in the enquiry itself.
  const slot = time?.replace(/ \(.*\)$/, '')
  const shown = Number.isNaN(day.getTime()) ? preferred_date : weekday(day)
  return [shown.replace(',', ''), slot].filter(Boolean).join(', ')
}
