import { Fragment, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '~/components/ui/Skeleton'
import { readableDetail } from '~/content/enquiry/enquiryFields'
import {
  enquiriesText,
  holdReasons,
  sourceLabels,
  spamReasons,
  stateLabels,
} from '~/content/portal/enquiries'
import { useNoteDraft } from '~/hooks/noteDrafts'
import { formatMoment } from '~/lib/dates/dates'
import type { EnquiryFilters, EnquiryOverview, EnquiryState } from '~/types/portal/staffEnquiry'
import { focusPane } from './EnquiryFrame'
import { RelayTrouble } from './RelayTrouble'
import { ReplyTime, useNow } from './ReplyTime'
import type { EnquiryLink } from './useEnquiryFilters'

const CLOCK_MS = 20_000

export interface EnquiryListProps extends Pick<EnquiryRowProps, 'linkTo' | 'onDone'> {
  enquiries: readonly EnquiryOverview[]
  /** The ids of the enquiries that arrived since the list was last viewed. */
  arrived: ReadonlySet<string>
  filters: EnquiryFilters
  /** The enquiry that is open beside the list. */
  openId: string | undefined
}

/** Enquiries in the database's order: waiting ones first, then answered ones. */
export function EnquiryList({ enquiries, arrived, filters, openId, ...row }: EnquiryListProps) {
  const now = useNow(CLOCK_MS)
  return (
    <div>
      {enquiries.map((enquiry, index) => (
        <Fragment key={enquiry.id}>
          {enquiry.is_open !== enquiries[index - 1]?.is_open && (
            <h2 className="pt-10 pb-3 text-item">{headingOf(enquiry, filters)}</h2>
          )}
          <EnquiryRow
            enquiry={enquiry}
            isArrival={arrived.has(enquiry.id)}
            isOpen={enquiry.id === openId}
            now={now}
            {...row}
          />
        </Fragment>
      ))}
    </div>
  )
}

function headingOf({ is_open }: EnquiryOverview, { state }: EnquiryFilters): string {
  if (state) return stateLabels[state]
  return is_open ? enquiriesText.open : enquiriesText.done
}

/** A placeholder for the list while it loads, row for row. */
export function EnquiryListSkeleton() {
  return (
    <div aria-hidden="true" className="grid pt-20">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={row} className="grid gap-2 border-t border-line py-5">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  )
}

interface EnquiryRowProps {
  enquiry: EnquiryOverview
  isArrival: boolean
  isOpen: boolean
  now: Date
  linkTo: (id: string) => EnquiryLink
  onDone: (text: string) => void
}

function EnquiryRow({ enquiry, isArrival, isOpen, now, linkTo, onDone }: EnquiryRowProps) {
  const { id, name, email, excerpt, source, propertyTitle, received_at, state } = enquiry
  const reason =
    (enquiry.spam_reason && spamReasons[enquiry.spam_reason]) ??
    (enquiry.held_back && holdReasons[enquiry.held_back])
  const titleId = `enquiry-${id}`
  const isNoteUnsaved = useNoteDraft(id) !== undefined
  return (
    <article
      aria-labelledby={titleId}
      data-enquiry={id}
      className={`relative isolate border-t border-line py-4 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-1 before:transition-colors hover:before:bg-paper ${
        isArrival || isOpen ? 'before:bg-paper' : ''
      } ${isOpen ? 'before:border-l-4 before:border-grove' : ''}`}
    >
      <div className="grid gap-x-6 gap-y-1.5 @md:grid-cols-[minmax(0,1fr)_15rem] @3xl:gap-x-8 @3xl:grid-cols-[minmax(0,6fr)_minmax(0,4fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <h3 id={titleId} className="font-text text-base font-semibold">
            <Link
              {...linkTo(id)}
              aria-current={isOpen || undefined}
              onClick={isOpen ? readOpen : undefined}
              className={`wrap-anywhere after:absolute after:inset-0 hover:underline ${
                state === 'new' ? 'font-semibold' : 'font-normal'
              }`}
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-stone">{excerpt ?? email}</p>
        </div>
        <div className="min-w-0 text-sm @max-3xl:@md:row-start-2">
          <p className="font-semibold">{sourceLabels[source]}</p>
          {propertyTitle && <p className="truncate text-stone">{propertyTitle}</p>}
          {enquiry.preferred_date && <p>{enquiriesText.wanted(wantedTime(enquiry))}</p>}
        </div>
        <div className="min-w-0 text-sm @max-3xl:@md:row-span-2">
          <p className="grid justify-items-start gap-1">
            <StateBadge state={state} />
            <ReplyTime enquiry={enquiry} now={now} />
          </p>
          {reason && <p className="mt-1 text-xs text-stone">{reason}</p>}
          {isNoteUnsaved && (
            <p className="mt-1 text-xs font-semibold">{enquiriesText.noteUnsaved}</p>
          )}
          <p className="figures mt-1 text-stone">
            <time dateTime={received_at}>{formatMoment(received_at)}</time>
          </p>
        </div>
      </div>
      <RelayTrouble enquiry={enquiry} titleId={titleId} now={now} onDone={onDone} />
    </article>
  )
}

/** The enquiry is open already, as after j and k. */
function readOpen(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  focusPane()
}

function wantedTime({ preferred_date: day, preferred_time: time }: EnquiryOverview): string {
  return [
    day && readableDetail('preferredDate', day),
    time &&
      readableDetail('preferredTime', time).replace(/^[A-Z](?=[a-z])/, (first) =>
        first.toLowerCase(),
      ),
  ]
    .filter(Boolean)
    .join(', ')
}

const tones: Readonly<Record<EnquiryState, string>> = {
  new: 'border-grove bg-grove text-white',
  acknowledged: 'border-grove text-grove',
  answered: 'border-line bg-white text-stone',
  closed: 'border-line bg-white text-stone',
  spam: 'border-line bg-white text-stone line-through',
}

function StateBadge({ state }: { state: EnquiryState }) {
  return (
    <span className={`inline-block border px-2 text-xs font-semibold ${tones[state]}`}>
      {stateLabels[state]}
    </span>
  )
}
