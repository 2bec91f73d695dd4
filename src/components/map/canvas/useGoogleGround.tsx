import { Suspense, useState } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { useConsent } from '~/hooks/useConsent'
import { env } from '~/services/client/env'
import { mapTiles } from '~/services/client/mapTiles'
import { OwnGround } from './OwnGround'
import type { KeptFree } from './placeNames'

const GoogleGround = lazy(async () => (await import('./GoogleGround')).GoogleGround)

/**
 * Google's map for a canvas, with a key and the visitor's consent; otherwise, and where it fails, nothing. Ours stands
 * in its place, with the canvas's own foot, until it is there.
 */
export function useGoogleGround(keptFree?: KeptFree, apiKey = env.googleMapsKey) {
  const isAllowed = useConsent('marketing')
  const [hasFailed, setFailed] = useState(false)
  const [isShown, setShown] = useState(false)
  if (!apiKey || !isAllowed || hasFailed) return {}
  const ours = <OwnGround tiles={mapTiles} keptFree={keptFree} />
  const ground = (
    <ErrorBoundary fallback={() => ours}>
      <Suspense fallback={ours}>
        <GoogleGround
          apiKey={apiKey}
          instead={ours}
          onShown={setShown}
          onFailed={() => setFailed(true)}
        />
      </Suspense>
    </ErrorBoundary>
  )
  // Google writes its own scale and sources.
  return isShown ? { ground, foot: null } : { ground }
}
