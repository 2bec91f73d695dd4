import { useQuery } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { Skeleton } from '~/components/ui/Skeleton'
import { enquiryText } from '~/content/portal/enquiries'
import { enquiryQueries } from '~/hooks/enquiryQueries'
import { useEnquiryPolling } from '~/hooks/useEnquiryPolling'
import { useSteadyFailure } from '~/hooks/useSteadyFailure'
import { EnquiryDetails } from './EnquiryDetails'

export interface EnquiryDialogProps {
  id: string
  onClose: (options?: { inPlace: boolean }) => void
  onDone: (text: string) => void
}

/** An enquiry in full, from the list or by its address. */
export function EnquiryDialog({ id, onClose, onDone }: EnquiryDialogProps) {
  const polling = useEnquiryPolling()
  const { data, isPending, refetch, ...query } = useQuery({ ...enquiryQueries.one(id), ...polling })
  const error = useSteadyFailure(query.error)

  const failed = error && (
    <Banner tone="error" failure={error} onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
  if (data)
    return <EnquiryDetails enquiry={data} failed={failed} onClose={onClose} onDone={onDone} />
  return (
    <Dialog title={enquiryText.unnamed} size="wide" onClose={() => onClose()} closeOnBackdrop>
      <div className="grid gap-6 p-6">
        {isPending && (
          <div role="status" aria-label={enquiryText.loading} className="grid gap-4">
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="h-48" />
          </div>
        )}
        {failed}
        {data === null && <Banner tone="error">{enquiryText.gone}</Banner>}
        {!isPending && (
          <Button variant="outline" onClick={() => onClose()} className="justify-self-start">
            {enquiryText.close}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
