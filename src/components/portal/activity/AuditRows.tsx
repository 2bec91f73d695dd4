import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EMPTY_VALUE, fieldLabel, writtenValue } from '~/content/listing/fieldWords'
import { activityText } from '~/content/portal/activity'
import {
  activitySentence,
  actorOf,
  needsDetails,
  severalListings,
} from '~/content/portal/activitySentences'
import { dateFormat, formatDate, formatMoment, londonDay } from '~/lib/dates/dates'
import type { AuditFold } from '~/lib/listing/auditGroups'
import { type FieldChange, fieldChangesOf } from '~/lib/listing/listingDifferences'
import { listed } from '~/lib/text/listed'
import type { AuditEntry } from '~/types/portal/activity'
import { useFiltered } from './useFiltered'

const FILTER_LINK = 'underline decoration-line underline-offset-4 hover:decoration-current'

const dayOf = ({ happened_at }: AuditEntry) => londonDay(new Date(happened_at))

export function isOfOtherDay(entry: AuditEntry, above: AuditEntry | undefined): boolean {
  return !above || dayOf(above) !== dayOf(entry)
}

interface FoldedRowProps {
  entries: AuditFold
  beginsDay: boolean
}

/** Sign-ins that follow each other, the latest first. They are listed on demand. */
export function FoldedRow({ entries, beginsDay }: FoldedRowProps) {
  const people = [...new Set(entries.map(actorOf))]
  return (
    <Row entry={entries[0]} beginsDay={beginsDay}>
      <details className="group min-w-0">
        <summary className="flex cursor-pointer items-center gap-1 text-stone wrap-anywhere">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 -rotate-90 group-open:rotate-0"
          />
          {activityText.signIns(entries.length, listed(people))}
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
    </Row>
  )
}

const weekday = dateFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** A day such as 'Friday, 27 November 2026'; the last two by their names. */
function nameOf(day: string): string {
  const daysAgo = (Date.parse(londonDay(new Date())) - Date.parse(day)) / DAY_MS
  const near = { 0: activityText.today, 1: activityText.yesterday }[daysAgo]
  return `${near ?? weekday(new Date(day))}, ${formatDate(day)}`
}

const DAY_MS = 24 * 60 * 60_000

interface RowProps extends AuditRowProps {
  children: ReactNode
}

/** A row with its time; the first of a day stands under the day's heading. */
function Row({ entry, beginsDay, children }: RowProps) {
  return (
    <li tabIndex={-1} className="text-sm">
      {beginsDay && (
        <h3 className="figures border-b border-ink pt-6 pb-1.5 font-semibold font-text text-sm">
          {nameOf(dayOf(entry))}
        </h3>
      )}
      <div
        className={`grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[5rem_minmax(0,1fr)] ${beginsDay ? '' : 'border-t border-line'}`}
      >
        <time dateTime={entry.happened_at} className="figures text-stone">
          {formatMoment(entry.happened_at).split(', ')[1]}
        </time>
        {children}
      </div>
    </li>
  )
}

interface AuditRowProps {
  entry: AuditEntry
  /** The entry above is of another day. */
  beginsDay: boolean
}

/** One entry: who, what and when, and each changed field with both values. */
export function AuditRow({ entry, beginsDay }: AuditRowProps) {
  const { action, actor, actor_email, changes, property_id } = entry
  const fields = ['edited', 'published', 'withdrawn'].includes(action)
    ? fieldChangesOf(changes)
    : []
  const ofPerson = useFiltered('person', actor)
  const ofListing = useFiltered('listing', property_id ?? '')
  const parts = useFiltered('parts', entry.id)
  const sentence = activitySentence(entry)
  return (
    <Row entry={entry} beginsDay={beginsDay}>
      <div className="min-w-0">
        <p className="wrap-anywhere">
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
    </Row>
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
            <li key={change.field} className="border-t border-line py-2">
              <h4 className="font-semibold font-text text-sm">{label}</h4>
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
