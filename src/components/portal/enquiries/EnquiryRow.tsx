import { Link } from 'react-router-dom'
import { sourceLabels, spamReasons } from '~/content/portal/enquiries'
import { formatMoment } from '~/lib/moments'
import type { EnquiryOverview } from '~/types/staffEnquiry'
import { RelayTrouble } from './RelayTrouble'
import { ReplyTime } from './ReplyTime'
import { StateBadge } from './StateBadge'

export interface EnquiryRowProps {
  enquiry: EnquiryOverview
  isArrival: boolean
  now: Date
  linkTo: (id: string) => { to: string; state: object }
  onDone: (text: string) => void
}

export function EnquiryRow({ enquiry, isArrival, now, linkTo, onDone }: EnquiryRowProps) {
  const { id, name, email, excerpt, source, propertyTitle, received_at, state, spam_reason } =
    enquiry
  const titleId = `enquiry-${id}`
  return (
    <article
      aria-labelledby={titleId}
      className={`relative isolate border-t border-line py-4 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-1 before:transition-colors hover:before:bg-mist ${
        isArrival ? 'before:bg-mist' : ''
      }`}
    >
      <div className="grid gap-x-8 gap-y-1.5 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <h3 id={titleId} className="text-base leading-snug">
            <Link
              {...linkTo(id)}
              className={`wrap-anywhere after:absolute after:inset-0 hover:underline ${
                state === 'new' ? 'font-semibold' : 'font-medium'
              }`}
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-stone">{excerpt ?? email}</p>
        </div>
        <div className="min-w-0 text-sm max-lg:md:row-start-2">
          <p className="font-medium">{sourceLabels[source]}</p>
          {propertyTitle && <p className="truncate text-stone">{propertyTitle}</p>}
        </div>
        <div className="min-w-0 text-sm max-lg:md:row-span-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={state} />
            <ReplyTime enquiry={enquiry} now={now} />
          </p>
          {spam_reason && <p className="mt-1 text-xs text-stone">{spamReasons[spam_reason]}</p>}
          <p className="figures mt-1 text-stone">
            <time dateTime={received_at}>{formatMoment(received_at)}</time>
          </p>
        </div>
      </div>
      <RelayTrouble enquiry={enquiry} titleId={titleId} now={now} onDone={onDone} />
    </article>
  )
}
