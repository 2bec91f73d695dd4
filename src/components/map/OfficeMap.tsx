import { Suspense, useState } from 'react'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { Button } from '~/components/ui/Button'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import type { Office } from '~/content/offices'
import { MapSources } from './canvas/MapSources'
import { useNearViewport } from './useNearViewport'

const KeylessMap = lazy(async () => (await import('./KeylessMap')).KeylessMap)
const GoogleOfficeMap = lazy(async () => (await import('./GoogleOfficeMap')).GoogleOfficeMap)

interface OfficeMapProps {
  offices: readonly Office[]
  /** Without a key, nothing is loaded from Google. */
  googleMapsKey: string | undefined
  /** Whether the visitor allows third parties to set cookies. */
  allowed: boolean
}

/**
 * Our own drawn map, replaced by Google's where there is a key and the visitor allows it. Ours stays until the other
 * one is loaded, and returns if that one fails.
 */
export function OfficeMap({ offices, googleMapsKey, allowed }: OfficeMapProps) {
  const [root, near] = useNearViewport()
  const [asked, setAsked] = useState(false)
  const [google, setGoogle] = useState<'wanted' | 'ready' | 'failed'>('wanted')
  const wanted = allowed || asked
  const loadsGoogle = wanted && near && google !== 'failed'
  const isGoogle = loadsGoogle && google === 'ready'

  return (
    <>
      <div ref={root} className="relative h-100 bg-paper">
        {near && !isGoogle && <OwnMap offices={offices} />}
        {googleMapsKey && loadsGoogle && (
          <ErrorBoundary fallback={() => google === 'ready' && <OwnMap offices={offices} />}>
            <Suspense fallback={null}>
              <GoogleOfficeMap
                apiKey={googleMapsKey}
                offices={offices}
                onReady={() => setGoogle('ready')}
                onFailed={() => setGoogle('failed')}
              />
            </Suspense>
          </ErrorBoundary>
        )}
        {googleMapsKey && !wanted && (
          <div className="absolute top-3 right-3 grid max-w-64 justify-items-start gap-1 bg-white p-3 text-xs">
            <Button variant="quiet" size="flush" onClick={() => setAsked(true)}>
              Show Google Maps
            </Button>
            <p className="text-stone">Google then learns your IP address and may set cookies.</p>
          </div>
        )}
      </div>
      {/* It stands below, where it hides no coast. */}
      <div className={`border-t border-line bg-paper px-3 py-1 ${isGoogle ? 'invisible' : ''}`}>
        <MapSources />
      </div>
    </>
  )
}

function OwnMap({ offices }: Pick<OfficeMapProps, 'offices'>) {
  return (
    <ErrorBoundary
      fallback={({ error }) => (
        <BrokenPart error={error} className="grid size-full place-content-center p-5 text-sm" />
      )}
    >
      <Suspense>
        <KeylessMap offices={offices} />
      </Suspense>
    </ErrorBoundary>
  )
}
