import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { gateText } from '~/content/portal/listing/gate'
import { visibilityTexts } from '~/content/portal/listing/propertyForm'
import { gateQueries } from '~/hooks/queries/portal/gateQueries'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { isHidden } from '~/lib/listing/visibility'
import type { StoredListing } from '~/types/listing'
import type { PropertyStatus } from '~/types/property'

interface VisibilityNoticeProps {
  listing: StoredListing
  /** Whether stored photographs are not part of the listing yet. */
  hasWaiting: boolean
  pending: boolean
  onChange: (status: PropertyStatus) => void
  /** Opens the checklist. */
  onShowGaps: () => void
}

/** Warns about a stored listing that visitors see without photographs, or do not see, and says how much is missing. */
export function VisibilityNotice({
  listing,
  hasWaiting,
  pending,
  onChange,
  onShowGaps,
}: VisibilityNoticeProps) {
  const { data: images } = useQuery(portalQueries.images(listing))
  const hidden = isHidden(listing.status)
  const {
    data: gaps,
    error,
    refetch,
  } = useQuery({ ...gateQueries.gaps(listing.id), enabled: hidden })
  if (!hidden && (listing.status !== 'active' || hasWaiting || images?.length !== 0)) return null
  const missing = gaps?.filter(({ severity }) => severity === 'block').length ?? 0
  const Icon = hidden ? EyeOff : Eye
  return (
    <>
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-apple-deep bg-paper px-4 py-2 text-sm"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-48 flex-1 py-2">{wordsFor(listing.status, missing)}</p>
        {hidden && !gaps && !error && <p className="text-stone">{gateText.loading}</p>}
        {missing > 0 && (
          <Button variant="outline" size="compact" onClick={onShowGaps}>
            {gateText.showMissing}
          </Button>
        )}
        {(gaps ? missing === 0 : !hidden) && (
          <Button
            variant="outline"
            size="compact"
            disabled={pending}
            onClick={() => onChange(hidden ? 'active' : 'draft')}
          >
            {hidden ? visibilityTexts.publish : visibilityTexts.makeDraft}
          </Button>
        )}
      </div>
      {hidden && !gaps && error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
    </>
  )
}

function wordsFor(status: PropertyStatus, missing: number): string {
  if (status === 'draft') return missing > 0 ? gateText.draft(missing) : visibilityTexts.draft
  if (status === 'withdrawn') {
    return missing > 0
      ? `${visibilityTexts.withdrawn} ${gateText.missing(missing)}`
      : visibilityTexts.withdrawn
  }
  return visibilityTexts.withoutPhotographs
}
