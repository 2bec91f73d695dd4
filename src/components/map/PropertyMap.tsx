import { lazy, Suspense, useRef } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { locatorText } from '~/content/locator'
import type { Property } from '~/types/property'
import { useNearViewport } from './useNearViewport'

const LocatorMap = lazy(async () => ({ default: (await import('./LocatorMap')).LocatorMap }))

interface PropertyMapProps {
  /** The name of the town or quarter. */
  name: string
  place: Property['place']
}

/** Shows where a property's town or quarter is. The drawing is fetched when it is nearly in view. */
export function PropertyMap({ name, place }: PropertyMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  if (!place || place.north === null || place.east === null) return null
  const position = { lat: place.north / 1000, lng: place.east / 1000 }
  return (
    <figure className="mt-5 print:hidden">
      <div ref={box} className="relative h-60 overflow-hidden bg-paper">
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            {isNear && <LocatorMap name={name} position={position} />}
          </Suspense>
        </ErrorBoundary>
      </div>
      <figcaption className="mt-2 text-xs text-stone">{locatorText(name)}</figcaption>
    </figure>
  )
}
