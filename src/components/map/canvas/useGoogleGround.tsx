import { Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { useConsent } from '~/hooks/useConsent'
import { env } from '~/services/client/env'
import { Ground } from './Ground'

const GoogleGround = lazy(async () => (await import('./GoogleGround')).GoogleGround)

/** Google's map for a canvas, with a key and the visitor's consent; otherwise, and where it fails, nothing. */
export function useGoogleGround(apiKey = env.googleMapsKey) {
  const isAllowed = useConsent('marketing')
  const [hasFailed, setFailed] = useState(false)
  if (!apiKey || !isAllowed || hasFailed) return {}
  const ground = (
    <ErrorBoundary fallback={() => <Ground />}>
      <Suspense fallback={<Ground />}>
        <GoogleGround apiKey={apiKey} onFailed={() => setFailed(true)} />
      </Suspense>
    </ErrorBoundary>
  )
  // Google writes its own scale and sources.
  return { ground, foot: null }
}
