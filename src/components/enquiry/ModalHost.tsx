import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { prepare } from '~/components/ui/onIntent'
import type { ToastMessage } from '~/components/ui/Toast'
import { whenCalm } from '~/components/ui/whenCalm'
import { useModalRequest, useModals } from '~/contexts/ModalContext'
import { useWaitingEnquiries } from '~/hooks/useWaitingEnquiries'

const loadForms = () => import('./RequestedForm')
const RequestedForm = lazy(async () => ({ default: (await loadForms()).RequestedForm }))
const Toast = lazy(async () => ({ default: (await import('~/components/ui/Toast')).Toast }))

/** Where the wanted form opens, and where it is said that one was sent, be it at a later visit. */
export function ModalHost() {
  const request = useModalRequest()
  const { close } = useModals()
  const [sent, setSent] = useState<ToastMessage>()
  useWaitingEnquiries(setSent)

  // What all forms share is at hand by the time somebody wants one, so that a click shows something at once.
  useEffect(() => {
    prepare(() => whenCalm().then(loadForms))
  }, [])

  return (
    <>
      {request && (
        <DialogBoundary
          failure={{
            title: 'The form could not be opened',
            text: 'Please load the page again, or call us.',
          }}
          onClose={close}
        >
          <RequestedForm
            request={request}
            onClose={close}
            onSent={(text) => {
              close()
              setSent({ text })
            }}
          />
        </DialogBoundary>
      )}
      {sent && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Toast message={sent} onDismiss={() => setSent(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
