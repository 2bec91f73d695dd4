import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import type { FieldName, ListingEntries } from '~/content/listing/everyField'
import { formTexts } from '~/content/portal/listing/propertyForm'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { PropertyFormSteps } from './PropertyFormSteps'
import { copyOf } from './useListingForm'

interface PropertyFormDialogProps {
  /** Undefined for a new listing. */
  id: string | undefined
  /** Has the focus at first. */
  field?: FieldName | undefined
  onClose: () => void
}

/** Adds or edits a listing: its details, then its photographs (staff-side §2). */
export function PropertyFormDialog({ id, field, onClose }: PropertyFormDialogProps) {
  const [copied, setCopied] = useState<ListingEntries>()
  return id === undefined || copied ? (
    <PropertyFormSteps key="new" stored={undefined} copied={copied} onClose={onClose} />
  ) : (
    <EditListing
      id={id}
      field={field}
      onCopy={(entries) => setCopied(copyOf(entries))}
      onClose={onClose}
    />
  )
}

interface EditListingProps extends Pick<PropertyFormDialogProps, 'field'> {
  id: string
  onCopy: (entries: ListingEntries) => void
  onClose: () => void
}

function EditListing({ id, field, onCopy, onClose }: EditListingProps) {
  const { data, error, isPending, refetch } = useQuery(portalQueries.edited(id))
  if (data) {
    return <PropertyFormSteps stored={data} field={field} onCopy={onCopy} onClose={onClose} />
  }
  return (
    <DeskDialog title={formTexts.edit.details} size="portal" onClose={onClose} closeOnBackdrop>
      {isPending ? (
        <PropertyFormSkeleton />
      ) : (
        <div className="grid gap-6 p-6">
          {error ? (
            <Banner tone="error" failure={error} onRetry={() => void refetch()}>
              {error.message}
            </Banner>
          ) : (
            <Banner tone="error">{formTexts.gone}</Banner>
          )}
          <Button variant="outline" onClick={onClose} className="justify-self-start">
            {formTexts.close}
          </Button>
        </div>
      )}
    </DeskDialog>
  )
}

const groups = [4, 2, 4]

/** The form's groups while the listing is loading. */
function PropertyFormSkeleton() {
  return (
    <div className="px-6 pb-6">
      <p role="status" className="sr-only">
        {formTexts.opening}
      </p>
      <Skeleton className="my-5 h-6 max-w-md" />
      {groups.map((fields, group) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nothing
          key={group}
          className="grid gap-x-8 gap-y-4 border-line border-t py-7 md:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-7" />
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {Array.from({ length: fields }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nothing
              <Skeleton key={field} className="h-20" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
