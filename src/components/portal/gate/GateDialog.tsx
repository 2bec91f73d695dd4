import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { DialogActions, StickyAction } from '~/components/ui/Dialog'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { Skeleton } from '~/components/ui/Skeleton'
import type { FieldName } from '~/content/listing/everyField'
import { type FilledInAt, gateText, isOfWording } from '~/content/portal/listing/gate'
import { gateQueries } from '~/hooks/queries/portal/gateQueries'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { isHidden } from '~/lib/listing/visibility'
import { publishListing } from '~/services/publishing/publishGate'
import type { ListingRef } from '~/types/listing'
import { type FilledInElsewhere, FillIn } from './FillIn'
import { GapGroup } from './GapGroup'

interface GateDialogProps {
  listing: ListingRef
  onClose: () => void
  /** Opens the form at a field, in place of the checklist. */
  onForm: (field: FieldName) => void
  /** Reports the publication after the dialog has closed. */
  onDone: (text: string) => void
}

/** What a listing lacks before it can be published, what it should have, and the button that publishes it. */
export function GateDialog({ listing, onClose, onForm, onDone }: GateDialogProps) {
  const { id, title } = listing
  const gaps = useQuery(gateQueries.gaps(id))
  const overview = useQuery(portalQueries.overview(id))
  // If the number cannot be read, nothing is said of it: publishing does not depend on it.
  const { data: waiting = 0 } = useQuery(gateQueries.waiting(id))
  const [filling, setFilling] = useState<FilledInElsewhere>()
  const listingsChanged = useListingsChanged()
  const heading = useRef<HTMLParagraphElement>(null)
  const reasonId = useId()
  const publishing = useMutation({
    mutationFn: () => publishListing(id),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: () => {
      onClose()
      onDone(gateText.published(title))
    },
    // What others have changed meanwhile is shown too.
    onSettled: () => void listingsChanged(),
  })

  const found = gaps.data
  const blocking = found?.filter(({ severity }) => severity === 'block') ?? []
  const status = overview.data?.status
  const isPublic = status !== undefined && !isHidden(status)
  const failure = gaps.error ?? overview.error

  function fillIn(at: FilledInAt) {
    if (at.dialog === 'form') onForm(at.field)
    else setFilling(at)
  }

  function filledIn() {
    setFilling(undefined)
    // The button that opened it may be gone with its gap.
    void listingsChanged().then(() => {
      if (document.activeElement === document.body) heading.current?.focus()
    })
  }

  return (
    <DeskDialog title={gateText.title} size="portal" onClose={onClose}>
      <div className="grid gap-6 p-6">
        <p ref={heading} tabIndex={-1} className="text-lead wrap-anywhere">
          {title}
        </p>
        {failure && (
          <Banner
            tone="error"
            failure={failure}
            onRetry={() => {
              void gaps.refetch()
              void overview.refetch()
            }}
          >
            {failure.message}
          </Banner>
        )}
        {!found && !failure && (
          <>
            <p role="status" className="sr-only">
              {gateText.loading}
            </p>
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </>
        )}
        {found?.length === 0 && <p>{gateText.nothing}</p>}
        {found && (
          <>
            <GapGroup
              title={gateText.groups.must}
              gaps={blocking.filter(({ code }) => !isOfWording(code))}
              onFillIn={fillIn}
            />
            <GapGroup
              title={gateText.groups.should}
              gaps={found.filter(
                ({ code, severity }) => severity === 'advise' && !isOfWording(code),
              )}
              onFillIn={fillIn}
            />
            <GapGroup
              title={gateText.groups.wording}
              gaps={found.filter(({ code }) => isOfWording(code))}
              onFillIn={fillIn}
            />
          </>
        )}
      </div>
      <StickyAction>
        {publishing.error && (
          <Banner tone="error" failure={publishing.error}>
            {publishing.error.message}
          </Banner>
        )}
        <p id={reasonId} role="status" className="text-sm">
          {found && overview.data && reasonOf(isPublic, blocking.length)}
        </p>
        {found && overview.data && !isPublic && waiting > 0 && (
          <p className="text-sm">{gateText.waiting(waiting)}</p>
        )}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {gateText.close}
          </Button>
          {found && overview.data && !isPublic && (
            <Button
              aria-describedby={reasonId}
              aria-disabled={blocking.length > 0}
              pending={publishing.isPending}
              onClick={() => blocking.length === 0 && publishing.mutate()}
              className="aria-disabled:opacity-60"
            >
              {publishButton(publishing.isPending, blocking.length)}
            </Button>
          )}
        </DialogActions>
      </StickyAction>
      {filling && (
        <DialogBoundary failure={gateText.broken} onClose={filledIn}>
          <FillIn listing={listing} at={filling} onClose={filledIn} />
        </DialogBoundary>
      )}
    </DeskDialog>
  )
}

function reasonOf(isPublic: boolean, blocking: number): string {
  if (isPublic) return blocking > 0 ? gateText.publicWithGaps : gateText.isPublic
  return blocking > 0 ? gateText.missing(blocking) : gateText.ready
}

function publishButton(isPending: boolean, blocking: number): string {
  if (isPending) return gateText.publishing
  return blocking > 0 ? gateText.publish : gateText.publishNow
}
