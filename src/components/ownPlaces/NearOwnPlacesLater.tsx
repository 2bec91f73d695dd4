import { type ComponentProps, Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { useIdle } from '~/components/ui/idle/useIdle'
import { lazy } from '~/components/ui/lazy'
import type { NearOwnPlaces } from './NearOwnPlaces'

const Lines = lazy(async () => (await import('./NearOwnPlaces')).NearOwnPlaces)

/** The same for a page whose first view does without the shortlist's code. */
export function NearOwnPlacesLater(props: ComponentProps<typeof NearOwnPlaces>) {
  if (!useIdle()) return null
  return (
    // main.tsx logs a failure; the page is still whole.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Lines {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
