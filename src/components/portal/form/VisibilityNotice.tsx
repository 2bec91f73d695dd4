import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import { visibilityTexts } from '~/content/portal/propertyForm'
import { portalQueries } from '~/hooks/queries/portalQueries'
import type { StoredListing } from '~/types/listing'
import type { PropertyStatus } from '~/types/property'

interface VisibilityNoticeProps {
  listing: StoredListing
  /** Whether stored photographs are not part of the listing yet. */
  hasWaiting: boolean
  pending: boolean
  onChange: (status: PropertyStatus) => void
}

/** Warns about a stored listing that visitors see without photographs, or do not see. */
export function VisibilityNotice({
  listing,
  hasWaiting,
  pending,
  onChange,
}: VisibilityNoticeProps) {
  const { data: images } = useQuery(portalQueries.images(listing))
  const isHidden = listing.status === 'draft' || listing.status === 'withdrawn'
  if (!isHidden && (listing.status !== 'active' || hasWaiting || images?.length !== 0)) return null
  const Icon = isHidden ? EyeOff : Eye
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-l-4 border-apple-deep bg-paper px-4 py-2 text-sm"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-48 flex-1 py-2">
        {listing.status === 'draft' || listing.status === 'withdrawn'
          ? visibilityTexts[listing.status]
          : visibilityTexts.withoutPhotographs}
      </p>
      <Button
        variant="outline"
        size="compact"
        disabled={pending}
        onClick={() => onChange(isHidden ? 'active' : 'draft')}
      >
        {isHidden ? visibilityTexts.publish : visibilityTexts.makeDraft}
      </Button>
    </div>
  )
}
