import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { DrawnEmpty } from '~/components/portal/DrawnEmpty'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { activityText, kindLabels, kindOfAction } from '~/content/portal/activity'
import { actorOf } from '~/content/portal/activitySentences'
import { activityQueries } from '~/hooks/queries/portal/activityQueries'
import { useShowMore } from '~/hooks/useShowMore'
import { foldEntries, groupPhotographs } from '~/lib/listing/auditGroups'
import { parseAuditFilters } from '~/lib/listing/portalFilters'
import {
  type AuditEntry,
  type AuditFilters,
  type AuditKind,
  auditKinds,
} from '~/types/portal/activity'
import { AuditRow, FoldedRow, isOfOtherDay } from './AuditRows'
import { type Filter, useFiltered } from './useFiltered'

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
      <h2 id={titleId} className="text-item">
        {activityText.log}
      </h2>
      <p className="mt-1 text-sm text-stone">{activityText.logLead}</p>
      <div className="my-5 grid gap-3">
        <KindFilter kind={filters.kind} />
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
      {shown === 0 && rows && (
        <DrawnEmpty text={wordsForNone(filters)}>
          {Object.values(filters).some(Boolean) && (
            <Link to="?view=activity" className="underline underline-offset-4">
              {activityText.wholeLog}
            </Link>
          )}
        </DrawnEmpty>
      )}
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
  return (
    <nav aria-label={activityText.kind}>
      <ul className="flex flex-wrap gap-2">
        <Kind isChosen={!kind}>{activityText.everyKind}</Kind>
        {auditKinds.map((each) => (
          <Kind key={each} kind={each} isChosen={kind === each}>
            {kindLabels[each]}
          </Kind>
        ))}
      </ul>
    </nav>
  )
}

interface KindProps {
  kind?: AuditKind
  isChosen: boolean
  children: string
}

function Kind({ kind, isChosen, children }: KindProps) {
  return (
    <li>
      <Link
        to={useFiltered('kind', kind)}
        aria-current={isChosen || undefined}
        className="flex min-h-9 items-center border border-line px-3 text-sm pointer-coarse:min-h-11 hover:border-grove aria-current:border-grove aria-current:bg-grove aria-current:text-white"
      >
        {children}
      </Link>
    </li>
  )
}

/** The active filter, and the way back to the whole log. */
function Shown({ without, children }: { without: Filter; children: ReactNode }) {
  return (
    <Link
      to={useFiltered(without)}
      className="inline-flex min-h-9 items-center gap-2 justify-self-start bg-paper px-3 text-sm font-semibold wrap-anywhere pointer-coarse:min-h-11 hover:underline"
    >
      {children}
      <X aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{activityText.showAll}</span>
    </Link>
  )
}
