import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { DialogBoundary } from '~/components/ui/DialogBoundary'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { usePreloaded } from '~/components/ui/idle/usePreloaded'
import { lazy } from '~/components/ui/lazy'
import type { ToastMessage } from '~/components/ui/toast/Toast'
import { useModalRequest, useModals } from '~/contexts/ModalContext'
import { logFailure } from '~/lib/failureLog'
import type { OutboxNotice } from '~/services/enquiries/enquiries'
import { hasWaitingEnquiry } from '~/services/enquiries/outboxKeys'
import type { EnquiryForm } from '~/types/enquiry'
import type { ChosenSlot } from '~/types/viewing'

const RequestedForm = lazy(async () => (await import('./RequestedForm')).RequestedForm)
const SentConfirmation = lazy(async () => (await import('./SentConfirmation')).SentConfirmation)
const Toast = lazy(async () => (await import('~/components/ui/toast/Toast')).Toast)

interface Booked {
  message: ToastMessage
  form: EnquiryForm
  slot: ChosenSlot | undefined
}

/** Opens the requested form, confirms a booking, and reports that an enquiry was sent, even at a later visit. */
export function ModalHost() {
  const request = useModalRequest()
  const { close } = useModals()
  const [sent, setSent] = useState<ToastMessage>()
  const [booked, setBooked] = useState<Booked>()
  useWaitingEnquiries(setSent)

  // The code that all forms share is fetched early, so that a click shows something at once.
  usePreloaded(RequestedForm)
  usePreloaded(SentConfirmation, request !== undefined)

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
            onSent={(message, form, slot) => {
              close()
              if (form.fields.preferredDate) setBooked({ message, form, slot })
              else setSent(message)
            }}
          />
        </DialogBoundary>
      )}
      {booked && (
        <Suspense fallback={null}>
          <ErrorBoundary
            fallback={() => (
              <Toast message={booked.message} onDismiss={() => setBooked(undefined)} />
            )}
          >
            <SentConfirmation {...booked} onClose={() => setBooked(undefined)} />
          </ErrorBoundary>
        </Suspense>
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

/** Sends the enquiries that wait in this browser, once the page is rendered and whenever the network returns. */
function useWaitingEnquiries(tell: (notice: OutboxNotice) => void): void {
  const onNotice = useEffectEvent(tell)

  useEffect(() => {
    const send = async () => {
      if (!hasWaitingEnquiry()) return
      const { sendWaiting } = await import('~/services/enquiries/enquiries')
      const notice = await sendWaiting()
      if (notice) onNotice(notice)
    }
    const attempt = () => send().catch(logFailure)
    void attempt()
    window.addEventListener('online', attempt)
    return () => window.removeEventListener('online', attempt)
  }, [])
}
