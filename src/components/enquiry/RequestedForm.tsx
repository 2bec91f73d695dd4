import { Dialog } from '~/components/ui/Dialog'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { Skeleton } from '~/components/ui/Skeleton'
import { agency } from '~/content/agency'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { BookingForm } from './BookingForm'
import type { BookingFormProps } from './BookingForms'

const skeletonFields = ['md:col-span-2', '', '', '', '']

/** The requested form, and a placeholder until its code is loaded. */
export function RequestedForm(props: BookingFormProps) {
  return (
    <DialogBoundary
      loading={<FormSkeleton onClose={props.onClose} />}
      failure={{ title: 'The form could not be opened', text: <CallInstead /> }}
      onClose={props.onClose}
    >
      <BookingForm {...props} />
    </DialogBoundary>
  )
}

function CallInstead() {
  return (
    <>
      Please load the page again, or call us on{' '}
      <a href={agency.phoneHref} className="font-semibold underline underline-offset-4">
        {agency.phone}
      </a>
      .
    </>
  )
}

/** An empty form of the usual shape, shown while the real one is loading. */
function FormSkeleton({ onClose }: { onClose: () => void }) {
  useHistoryLayer(onClose)
  return (
    <Dialog title="Opening the form…" onClose={onClose}>
      <div className="grid gap-8 p-6">
        <Skeleton className="h-7" />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {skeletonFields.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nothing
            <Skeleton key={index} className={`h-20 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-32" />
        <Skeleton className="h-12 md:w-48" />
      </div>
    </Dialog>
  )
}
