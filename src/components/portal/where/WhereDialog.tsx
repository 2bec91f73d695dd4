import { useQuery } from '@tanstack/react-query'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { positionText } from '~/content/portal/listing/position'
import { positionQueries } from '~/hooks/queries/portal/positionQueries'
import { WhereForm } from './WhereForm'

interface WhereDialogProps {
  /** The listing, which is stored. */
  id: string
  onClose: () => void
}

/** Where a listing is: for staff the address and a pin, for visitors as exactly as staff want it shown. */
export function WhereDialog({ id, onClose }: WhereDialogProps) {
  const { data, error, refetch } = useQuery(positionQueries.edited(id))
  if (data) return <WhereForm id={id} found={data} onClose={onClose} />
  return (
    <DeskDialog title={positionText.title} size="portal" onClose={onClose}>
      <div className="grid gap-6 p-6">
        {error ? (
          <Banner tone="error" failure={error} onRetry={() => void refetch()}>
            {error.message}
          </Banner>
        ) : (
          <>
            <p role="status" className="sr-only">
              {positionText.loading}
            </p>
            <Skeleton className="h-20" />
            <Skeleton className="h-12 max-w-sm" />
            <Skeleton className="h-72" />
          </>
        )}
      </div>
    </DeskDialog>
  )
}
