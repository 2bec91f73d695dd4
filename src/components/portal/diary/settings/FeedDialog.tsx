import { useQuery } from '@tanstack/react-query'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { useDiaryChange } from '~/components/portal/diary/useDiaryChange'
import { ShownOnce } from '~/components/portal/ShownOnce'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { feedText } from '~/content/portal/diary/settings'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { formatMoment } from '~/lib/dates/dates'
import { endFeed, type FeedState, makeFeed } from '~/services/diary/feed'

interface FeedDialogProps {
  onClose: () => void
  onDone: OnDone
}

/** The address by which a calendar program shows one's own viewings. */
export function FeedDialog({ onClose, onDone }: FeedDialogProps) {
  const { data: feed, error, refetch } = useQuery(diaryQueries.feed())
  const making = useDiaryChange(makeFeed, () => undefined)
  const ending = useDiaryChange(endFeed, () => {
    onClose()
    onDone(feedText.ended)
  })
  // What was disabled meanwhile lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(
    !making.isPending && !ending.isPending && making.submittedAt + ending.submittedAt,
    (element) => element,
  )
  const failure = making.error ?? ending.error
  return (
    <DeskDialog title={feedText.title} size="form" onClose={onClose}>
      <div className="grid gap-6 p-6">
        <p className="max-w-prose text-sm">{feedText.intro}</p>
        {error && (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        )}
        {feed === undefined ? !error && <Skeleton className="h-12" /> : <State feed={feed} />}
        {making.data !== undefined && <Address address={making.data} />}
        {failure && (
          <Banner tone="error" failure={failure}>
            {failure.message}
          </Banner>
        )}
        {feed !== undefined && (
          <div className="grid gap-2">
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              <Button ref={button} pending={making.isPending} onClick={() => making.mutate()}>
                {making.isPending ? feedText.making : feed ? feedText.makeAgain : feedText.make}
              </Button>
              {feed && (
                <Button
                  variant="outline"
                  pending={ending.isPending}
                  onClick={() => ending.mutate()}
                >
                  {ending.isPending ? feedText.ending : feedText.end}
                </Button>
              )}
            </div>
            {feed && <p className="text-xs text-stone">{feedText.againHint}</p>}
          </div>
        )}
      </div>
    </DeskDialog>
  )
}

function State({ feed }: { feed: FeedState | null }) {
  return (
    <p className="figures text-sm text-stone">
      {feed
        ? `${feedText.madeOn(formatMoment(feed.made_at))} ${feedText.readOn(feed.read_at && formatMoment(feed.read_at))}`
        : feedText.none}
    </p>
  )
}

function Address({ address }: { address: string }) {
  return (
    <div role="status" className="grid gap-2 border-l-4 border-apple-deep bg-paper px-4 py-3">
      <p className="text-xs text-stone">{feedText.once}</p>
      <ShownOnce
        label={feedText.address}
        address={address}
        copy={feedText.copy}
        copied={feedText.copied}
      />
    </div>
  )
}
