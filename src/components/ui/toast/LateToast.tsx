import { Suspense } from 'react'
import { Banner } from '~/components/ui/Banner'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { usePreloaded } from '~/components/ui/idle/usePreloaded'
import { lazy } from '~/components/ui/lazy'
import type { ToastProps } from './Toast'

const Toast = lazy(async () => (await import('./Toast')).Toast)

/** A toast whose code is fetched once the page is idle. If that fails, a banner says the same. */
export function LateToast({ message, onDismiss }: ToastProps) {
  usePreloaded(Toast)
  if (!message) return null
  return (
    <ErrorBoundary
      fallback={() => (
        <div className="fixed inset-x-0 bottom-0 z-banner">
          <Banner tone={message.failed ? 'error' : 'success'} onDismiss={onDismiss}>
            {message.text}
          </Banner>
        </div>
      )}
    >
      <Suspense fallback={null}>
        <Toast message={message} onDismiss={onDismiss} />
      </Suspense>
    </ErrorBoundary>
  )
}
