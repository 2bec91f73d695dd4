import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { Toast, type ToastMessage } from '~/components/ui/Toast'
import { type ModalRequest, useModals } from '~/contexts/ModalContext'
import { useWaitingEnquiries } from '~/hooks/useWaitingEnquiries'
import type { BookingDialogProps } from './EnquiryDialog'
import { FormFailure } from './FormFailure'
import { FormSkeleton } from './FormSkeleton'

const ValuationModal = lazy(async () => ({
  default: (await import('./ValuationModal')).ValuationModal,
}))
const ConsultationModal = lazy(async () => ({
  default: (await import('./ConsultationModal')).ConsultationModal,
}))
const ViewingModal = lazy(async () => ({ default: (await import('./ViewingModal')).ViewingModal }))

/** The one place that knows every booking form, and that says so when one was sent, be it at a later visit. */
export function ModalHost() {
  const { request, close } = useModals()
  const [sent, setSent] = useState<ToastMessage>()
  useWaitingEnquiries(setSent)
  return (
    <>
      {request && (
        <ErrorBoundary fallback={<FormFailure onClose={close} />}>
          <Suspense fallback={<FormSkeleton onClose={close} />}>
            <RequestedForm
              request={request}
              onClose={close}
              onSent={(text) => {
                close()
                setSent({ text })
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toast message={sent} onDismiss={() => setSent(undefined)} />
    </>
  )
}

function RequestedForm({ request, ...dialog }: BookingDialogProps & { request: ModalRequest }) {
  switch (request.kind) {
    case 'valuation':
      return <ValuationModal {...dialog} />
    case 'consultation':
      return <ConsultationModal preset={request.preset} {...dialog} />
    case 'viewing':
    case 'interest':
      return (
        <ViewingModal
          source={request.kind}
          property={request.property}
          isRental={request.kind === 'viewing' && request.isRental}
          {...dialog}
        />
      )
    default:
      return request satisfies never
  }
}
