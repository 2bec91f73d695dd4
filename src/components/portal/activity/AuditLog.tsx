import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { activityText } from '~/content/portal/activity'
import { activityQueries } from '~/hooks/activityQueries'
import { useShowMore } from '~/hooks/useShowMore'
import { AuditRow } from './AuditRow'

/** The log, the latest first, a page at a time. */
export function AuditLog() {
  const titleId = useId()
  const log = useInfiniteQuery(activityQueries.log())
  const entries = log.data?.pages.flatMap((page) => page.entries)
  const shown = entries?.length ?? 0
  const list = useRef<HTMLOListElement>(null)
  const showMore = useShowMore(list, ':scope > li', shown, log.fetchNextPage)

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
      <h2 id={titleId} className="text-2xl">
        {activityText.log}
      </h2>
      <p className="mt-1 mb-6 text-sm text-stone">{activityText.logLead}</p>
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
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
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
