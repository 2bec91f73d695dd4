import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { EMPTY_VALUE, fieldLabel, writtenValue } from '~/content/particulars'
import { activityText } from '~/content/portal/activity'
import {
  activitySentence,
  actorOf,
  needsDetails,
  severalListings,
} from '~/content/portal/activitySentences'
import { activityQueries } from '~/hooks/queries/activityQueries'
import { useShowMore } from '~/hooks/useShowMore'
import { formatMoment } from '~/lib/dates/dates'
import { groupPhotographs } from '~/lib/listing/auditGroups'
import { type FieldChange, fieldChangesOf } from '~/lib/listing/listingDifferences'
import { parseAuditFilters } from '~/lib/listing/portalFilters'
import type { AuditEntry, AuditFilters } from '~/types/activity'

/** The log, the latest first, page by page: all of it, or the part that the address asks for. */
export function AuditLog() {
  const titleId = useId()
  const [params] = useSearchParams()
  const filters = parseAuditFilters(params)
  const log = useInfiniteQuery(activityQueries.log(filters))
  const stored = log.data?.pages.flatMap((page) => page.entries)
  const entries = stored && groupPhotographs(stored)
  const shown = entries?.length ?? 0
  const { list, showMore } = useShowMore<HTMLOListElement>(':scope > li', shown, log.fetchNextPage)

  const failed = log.error && (
    <Banner
      tone="error"
      failure={log.error}
      onRetry={() => (log.isFetchNextPageError ? showMore() : void log.refetch())}
    >
      {log.error.message}
    </Banner>
  )

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {activityText.log}
      </h2>
      <p className="mt-1 mb-6 text-sm text-stone">{activityText.logLead}</p>
      <div className="flex flex-wrap gap-3 empty:hidden [&>*]:mb-6">
        {filters.person && (
          <Shown without="person">
            {activityText.ofPerson(stored?.[0] ? actorOf(stored[0]) : activityText.onePerson)}
          </Shown>
        )}
        {filters.listing && (
          <Shown without="listing">{activityText.ofListing(stored?.[0]?.property_title)}</Shown>
        )}
        {filters.parts && <Shown without="parts">{activityText.ofParts}</Shown>}
      </div>
      {!log.isFetchNextPageError && failed}
      {log.isPending && !log.error && (
        <div role="status" aria-label={activityText.loadingLog} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {shown === 0 && entries && <p role="status">{activityText.emptyLog}</p>}
      {entries && shown > 0 && (
        <ol ref={list} className="border-b border-line">
          {entries.map((entry, index) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              beginsDay={isOfOtherDay(entry, entries[index - 1])}
            />
          ))}
        </ol>
      )}
      {log.isFetchNextPageError && <div className="mt-8">{failed}</div>}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <div className="mt-8 flex justify-center">
          <Button variant="outline" pending={log.isFetchingNextPage} onClick={showMore}>
            {log.isFetchingNextPage ? activityText.loadingMore : activityText.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}

type Filter = keyof AuditFilters

/** The address of this view with one filter set or removed. */
function useFiltered(name: Filter, value?: string): string {
  const [params] = useSearchParams()
  const changed = new URLSearchParams(params)
  if (value === undefined) changed.delete(name)
  else changed.set(name, value)
  return `?${changed}`
}

/** The active filter, and the way back to the whole log. */
function Shown({ without, children }: { without: Filter; children: ReactNode }) {
  return (
    <Link
      to={useFiltered(without)}
      className="inline-flex min-h-11 items-center gap-2 border border-line px-4 text-sm font-medium wrap-anywhere hover:border-grove"
    >
      {children}
      <X aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{activityText.showAll}</span>
    </Link>
  )
}

const FILTER_LINK = 'underline decoration-line underline-offset-4 hover:decoration-current'

/** The day and the time of an entry, in London. */
const whenOf = ({ happened_at }: AuditEntry) => formatMoment(happened_at).split(', ')

function isOfOtherDay(entry: AuditEntry, above: AuditEntry | undefined): boolean {
  return !above || whenOf(above)[0] !== whenOf(entry)[0]
}

interface AuditRowProps {
  entry: AuditEntry
  /** The entry above is of another day. */
  beginsDay: boolean
}

/** One entry: who, what and when, and each changed field with both values. */
function AuditRow({ entry, beginsDay }: AuditRowProps) {
  const { action, actor, actor_email, changes, happened_at, property_id } = entry
  const fields = action === 'edited' ? fieldChangesOf(changes) : []
  const ofPerson = useFiltered('person', actor)
  const ofListing = useFiltered('listing', property_id ?? '')
  const parts = useFiltered('parts', entry.id)
  const sentence = activitySentence(entry)
  const [day, time] = whenOf(entry)
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-8 gap-y-1 border-t border-line py-3 text-sm md:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <time dateTime={happened_at} className="figures text-stone md:py-1">
        <span className={beginsDay ? 'font-semibold text-ink' : 'sr-only'}>{day}, </span>
        {time}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere md:py-1">
          <Link to={ofPerson} title={actor_email} className={`${FILTER_LINK} font-semibold`}>
            {actorOf(entry)}
          </Link>{' '}
          <Linked
            sentence={sentence}
            {...(action === 'several'
              ? { part: severalListings(changes), to: parts }
              : { part: entry.property_title, to: ofListing })}
          />
        </p>
        {needsDetails(fields) && <Fields fields={fields} />}
      </div>
    </li>
  )
}

/** A sentence in which a part links to that part's own history. */
function Linked({ sentence, part, to }: { sentence: string; part: string | null; to: string }) {
  const at = part ? sentence.indexOf(part) : -1
  if (!part || at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <Link to={to} className={FILTER_LINK}>
        {part}
      </Link>
      {sentence.slice(at + part.length)}
    </>
  )
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-stone underline underline-offset-4">
        {activityText.changes(fields.length)}
      </summary>
      <ul>
        {fields.map((change) => {
          const label = fieldLabel(change.field)
          return (
            <li key={label} className="border-t border-line py-2">
              <h3 className="font-semibold font-text text-sm tracking-normal">{label}</h3>
              <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                <Side title={activityText.before}>
                  {writtenValue(change.field, change.before) || EMPTY_VALUE}
                </Side>
                <Side title={activityText.after}>
                  {writtenValue(change.field, change.after) || EMPTY_VALUE}
                </Side>
              </dl>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Side({ title, children }: { title: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-stone">{title}</dt>
      <dd className="figures whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  )
}
