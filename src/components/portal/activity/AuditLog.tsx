import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { SelectField } from '~/components/ui/Field'
import { Skeleton } from '~/components/ui/Skeleton'
import { EMPTY_VALUE, fieldLabel, writtenValue } from '~/content/particulars'
import { activityText, kindLabels, kindOfAction } from '~/content/portal/activity'
import {
  activitySentence,
  actorOf,
  needsDetails,
  severalListings,
} from '~/content/portal/activitySentences'
import { activityQueries } from '~/hooks/queries/activityQueries'
import { useShowMore } from '~/hooks/useShowMore'
import { formatMoment } from '~/lib/dates/dates'
import { type AuditFold, foldEntries, groupPhotographs } from '~/lib/listing/auditGroups'
import { type FieldChange, fieldChangesOf } from '~/lib/listing/listingDifferences'
import { parseAuditFilters } from '~/lib/listing/portalFilters'
import { type AuditEntry, type AuditFilters, auditKinds } from '~/types/activity'

/** The log, the latest first, page by page: all of it, or the part that the address asks for. */
export function AuditLog() {
  const titleId = useId()
  const [params] = useSearchParams()
  const filters = parseAuditFilters(params)
  const log = useInfiniteQuery(activityQueries.log(filters))
  const stored = log.data?.pages.flatMap((page) => page.entries)
  const rows =
    stored && foldEntries(groupPhotographs(stored), (entry) => !filters.kind && isSignIn(entry))
  const shown = rows?.length ?? 0
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
      <div className="mb-6 flex flex-wrap items-end gap-3">
        {filters.person && (
          <Shown without="person">
            {activityText.ofPerson(stored?.[0] ? actorOf(stored[0]) : activityText.onePerson)}
          </Shown>
        )}
        {filters.listing && (
          <Shown without="listing">{activityText.ofListing(stored?.[0]?.property_title)}</Shown>
        )}
        {filters.parts && <Shown without="parts">{activityText.ofParts}</Shown>}
        <KindFilter kind={filters.kind} />
      </div>
      {!log.isFetchNextPageError && failed}
      {log.isPending && !log.error && (
        <div role="status" aria-label={activityText.loadingLog} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {shown === 0 && rows && <p role="status">{wordsForNone(filters)}</p>}
      {rows && shown > 0 && (
        <ol ref={list} className="border-b border-line">
          {rows.map((row, index) => {
            const [entry] = row
            const beginsDay = isOfOtherDay(entry, rows[index - 1]?.at(-1))
            return row.length > 1 ? (
              <FoldedRow key={entry.id} entries={row} beginsDay={beginsDay} />
            ) : (
              <AuditRow key={entry.id} entry={entry} beginsDay={beginsDay} />
            )
          })}
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

const isSignIn = ({ action }: AuditEntry) => kindOfAction[action] === 'signIns'

function wordsForNone({ listing, person, parts, kind }: AuditFilters): string {
  if (person || parts || kind) return activityText.emptyPart
  return listing ? activityText.emptyHistory : activityText.emptyLog
}

/** Leaves one kind of action in the log. */
function KindFilter({ kind }: Pick<AuditFilters, 'kind'>) {
  const [params, setParams] = useSearchParams()
  function choose(chosen: string) {
    const changed = new URLSearchParams(params)
    if (chosen) changed.set('kind', chosen)
    else changed.delete('kind')
    setParams(changed)
  }
  return (
    <SelectField
      isFilter
      label={activityText.kind}
      value={kind ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{activityText.everyKind}</option>
      {auditKinds.map((each) => (
        <option key={each} value={each}>
          {kindLabels[each]}
        </option>
      ))}
    </SelectField>
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

interface FoldedRowProps {
  entries: AuditFold
  beginsDay: boolean
}

/** Sign-ins that follow each other, the latest first. They are listed on demand. */
function FoldedRow({ entries, beginsDay }: FoldedRowProps) {
  const people = [...new Set(entries.map(actorOf))]
  return (
    <li tabIndex={-1} className={ROW}>
      <When entry={entries[0]} beginsDay={beginsDay} />
      <details className="min-w-0">
        <summary className="cursor-pointer text-stone wrap-anywhere md:py-1">
          {activityText.signIns(entries.length, names.format(people))}
        </summary>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} className="border-t border-line py-2 wrap-anywhere">
              <span className="figures text-stone">{formatMoment(entry.happened_at)}</span>{' '}
              <span className="font-semibold">{actorOf(entry)}</span> {activitySentence(entry)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

const names = new Intl.ListFormat('en-GB')
const ROW =
  'grid gap-x-8 gap-y-1 border-t border-line py-3 text-sm md:grid-cols-[11rem_minmax(0,1fr)]'

function When({ entry, beginsDay }: AuditRowProps) {
  const [day, time] = whenOf(entry)
  return (
    <time dateTime={entry.happened_at} className="figures text-stone md:py-1">
      <span className={beginsDay ? 'font-semibold text-ink' : 'sr-only'}>{day}, </span>
      {time}
    </time>
  )
}

interface AuditRowProps {
  entry: AuditEntry
  /** The entry above is of another day. */
  beginsDay: boolean
}

/** One entry: who, what and when, and each changed field with both values. */
function AuditRow({ entry, beginsDay }: AuditRowProps) {
  const { action, actor, actor_email, changes, property_id } = entry
  const fields = action === 'edited' ? fieldChangesOf(changes) : []
  const ofPerson = useFiltered('person', actor)
  const ofListing = useFiltered('listing', property_id ?? '')
  const parts = useFiltered('parts', entry.id)
  const sentence = activitySentence(entry)
  return (
    <li tabIndex={-1} className={ROW}>
      <When entry={entry} beginsDay={beginsDay} />
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
