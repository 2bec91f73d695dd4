import { useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { formTexts } from '~/content/portal/propertyForm'
import { listingQueries } from '~/hooks/listingQueries'
import { PropertyFormSkeleton } from './PropertyFormSkeleton'
import { PropertyFormSteps } from './PropertyFormSteps'

interface PropertyFormDialogProps {
  /** Undefined for a new listing. */
  id: string | undefined
  onClose: () => void
}

/** Adds or edits a listing: its details, then its photographs (staff-side §2). */
export function PropertyFormDialog({ id, onClose }: PropertyFormDialogProps) {
  return id === undefined ? (
    <PropertyFormSteps stored={undefined} onClose={onClose} />
  ) : (
    <EditListing id={id} onClose={onClose} />
  )
}

function EditListing({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(listingQueries.edited(id))
  if (data) return <PropertyFormSteps stored={data} onClose={onClose} />
  return (
    <Dialog title={formTexts.edit.details} size="portal" onClose={onClose} closeOnBackdrop>
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
    </Dialog>
  )
}
