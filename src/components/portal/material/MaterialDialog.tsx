import { useQuery } from '@tanstack/react-query'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { materialTexts } from '~/content/portal/listing/material'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import type { ListingRef } from '~/types/listing'
import { MaterialForm, type MaterialFormProps } from './MaterialForm'

export interface MaterialDialogProps extends Omit<MaterialFormProps, 'stored'> {
  /** A stored listing. */
  listing: Pick<ListingRef, 'id'>
}

/** The material information of a stored listing, which its form leaves out. */
export function MaterialDialog({ listing, onClose, ...at }: MaterialDialogProps) {
  const { data, error, isPending, refetch } = useQuery(portalQueries.material(listing.id))
  if (data) return <MaterialForm stored={data} {...at} onClose={onClose} />
  return (
    <DeskDialog title={materialTexts.title} size="portal" onClose={onClose} closeOnBackdrop>
      <div className="grid gap-6 p-6">
        {isPending ? (
          <>
            <p role="status" className="sr-only">
              {materialTexts.opening}
            </p>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </>
        ) : (
          <>
            {error ? (
              <Banner tone="error" failure={error} onRetry={() => void refetch()}>
                {error.message}
              </Banner>
            ) : (
              <Banner tone="error">{materialTexts.gone}</Banner>
            )}
            <Button variant="outline" onClick={onClose} className="justify-self-start">
              {materialTexts.close}
            </Button>
          </>
        )}
      </div>
    </DeskDialog>
  )
}
