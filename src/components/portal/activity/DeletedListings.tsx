import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DrawnEmpty } from '~/components/portal/DrawnEmpty'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { activityText, MOST_DELETED } from '~/content/portal/activity'
import { deletedKeptDays } from '~/content/portal/restoration'
import { useIsAdministrator } from '~/contexts/SessionContext'
import { activityQueries } from '~/hooks/queries/portal/activityQueries'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { formatDate, formatMoment, londonDay } from '~/lib/dates/dates'
import type { DeletedListing } from '~/types/portal/activity'

const KEPT_MS = deletedKeptDays * 24 * 60 * 60_000

interface DeletedListingsProps {
  onRestore: (listing: DeletedListing) => void
  /** The id of the listing that is being restored. */
  restoring: string | undefined
  onErase: (listing: DeletedListing) => void
}

export function DeletedListings({ onRestore, restoring, onErase }: DeletedListingsProps) {
  const titleId = useId()
  const focusKeeper = useFocusKeeper()
  const { data: listings, error, isPending, refetch } = useQuery(activityQueries.deleted())

  return (
    <section aria-labelledby={titleId} className="@container lg:border-l lg:border-line lg:pl-6">
      <h2 id={titleId} className="text-item">
        {activityText.deleted}
      </h2>
      <p className="mt-1 mb-6 text-sm text-stone">{activityText.deletedLead}</p>
      <div {...focusKeeper}>
        {error && (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        )}
        {isPending && !error && (
          <div role="status" aria-label={activityText.loadingDeleted}>
            <Skeleton className="h-24" />
          </div>
        )}
        {listings?.length === 0 && <DrawnEmpty text={activityText.noneDeleted} />}
        {listings?.map((listing) => (
          <Row
            key={listing.id}
            listing={listing}
            isBusy={restoring !== undefined}
            isRestoring={restoring === listing.id}
            onRestore={() => onRestore(listing)}
            onErase={() => onErase(listing)}
          />
        ))}
        {listings?.length === MOST_DELETED && (
          <p className="mt-4 text-sm text-stone">{activityText.mostShown}</p>
        )}
      </div>
    </section>
  )
}

interface RowProps {
  listing: DeletedListing
  isBusy: boolean
  isRestoring: boolean
  onRestore: () => void
  onErase: () => void
}

function Row({ listing, isBusy, isRestoring, onRestore, onErase }: RowProps) {
  const { title, location, deleted_at, deleted_by_email, deleted_by_name } = listing
  const titleId = useId()
  const isAdministrator = useIsAdministrator()
  const leaves = new Date(Date.parse(deleted_at) + KEPT_MS)
  return (
    <article
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid items-center gap-x-6 gap-y-3 border-t border-line py-4 last:border-b @xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 id={titleId} className="font-text text-base font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="text-sm text-stone wrap-anywhere">{location}</p>
        <p className="figures mt-1 text-xs text-stone wrap-anywhere">
          {activityText.deletedBy(deleted_by_name || deleted_by_email, formatMoment(deleted_at))}
          <br />
          {activityText.leavesOn(formatDate(londonDay(leaves)))}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 @md:flex">
        {isAdministrator && (
          <Button variant="quiet" aria-describedby={titleId} disabled={isBusy} onClick={onErase}>
            {activityText.erase}
          </Button>
        )}
        <Button
          variant="outline"
          aria-describedby={titleId}
          disabled={isBusy && !isRestoring}
          pending={isRestoring}
          onClick={onRestore}
        >
          {isRestoring ? activityText.restoring : activityText.restore}
        </Button>
      </div>
    </article>
  )
}
