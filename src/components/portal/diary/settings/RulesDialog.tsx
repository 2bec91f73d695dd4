import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { ListingField } from '~/components/portal/diary/ListingField'
import { useAsksFirst } from '~/components/portal/diary/useAsksFirst'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { rulesText } from '~/content/portal/diary/settings'
import { diaryQueries } from '~/hooks/queries/portal/diaryQueries'
import type { ListingOverview } from '~/types/listing'
import type { DiaryPerson } from '~/types/portal/diary'
import { type RulesEntry, RulesForm } from './RulesForm'

interface RulesDialogProps {
  people: readonly DiaryPerson[]
  onClose: () => void
  onDone: OnDone
}

/** How visitors book viewings of a listing, which is chosen first. */
export function RulesDialog({ people, onClose, onDone }: RulesDialogProps) {
  const [listing, setListing] = useState<ListingOverview>()
  const [draft, setDraft] = useState<RulesEntry>()
  const unsaved = draft !== undefined
  const { leave, close, guard } = useAsksFirst({ unsaved }, onClose)

  function choose(chosen: ListingOverview | undefined) {
    setListing(chosen)
    setDraft(undefined)
  }

  return (
    <DeskDialog
      title={rulesText.title}
      size="form"
      mayStay={unsaved}
      asksFirst={unsaved}
      onClose={close}
    >
      {guard}
      <div className="grid gap-6 p-6 pb-0">
        <p className="max-w-prose text-sm text-stone">{rulesText.intro}</p>
        <ListingField listing={listing} onChange={(chosen) => leave(() => choose(chosen))} />
      </div>
      {listing ? (
        <StoredRules
          key={listing.id}
          listing={listing}
          people={people}
          draft={draft}
          onDraft={setDraft}
          onClose={close}
          onSaved={() => {
            onClose()
            onDone(rulesText.saved(listing.title))
          }}
        />
      ) : (
        <div className="h-6" />
      )}
    </DeskDialog>
  )
}

interface StoredRulesProps {
  listing: ListingOverview
  people: readonly DiaryPerson[]
  draft: RulesEntry | undefined
  onDraft: (draft: RulesEntry | undefined) => void
  onClose: () => void
  onSaved: () => void
}

function StoredRules({ listing, ...form }: StoredRulesProps) {
  const { data, error, refetch } = useQuery(diaryQueries.rules(listing.id))
  if (data) return <RulesForm propertyId={listing.id} stored={data} {...form} />
  return (
    <div className="p-6">
      {error ? (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      ) : (
        <Skeleton className="h-48" />
      )}
    </div>
  )
}
