import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { locatorTexts } from '~/content/locator'
import type { Position } from '~/lib/mercator'
import type { Property } from '~/types/property'
import { useNearViewport } from './useNearViewport'

const LocatorMap = lazy(async () => (await import('./LocatorMap')).LocatorMap)

/** Shows where a property's town or quarter is. A postcode alone names no place to put on a map. */
export function PropertyMap({ place }: { place: Property['place'] }) {
  if (!place?.town || place.north === null || place.east === null) return null
  const position = { lat: place.north / 1000, lng: place.east / 1000 }
  return (
    // main.tsx logs a failure; the page says the same in words.
    <ErrorBoundary fallback={null}>
      <Figure name={place.town} position={position} />
    </ErrorBoundary>
  )
}

/** The drawing is fetched when it is nearly in view. */
function Figure({ name, position }: { name: string; position: Position }) {
  const [box, isNear] = useNearViewport()
  return (
    <figure>
      <div
        ref={box}
        role="img"
        aria-label={locatorTexts.alt(name)}
        className="relative h-60 overflow-hidden bg-paper md:h-88"
      >
        <Suspense fallback={null}>
          {isNear && <LocatorMap name={name} position={position} />}
        </Suspense>
      </div>
      <figcaption className="mt-2 text-xs text-stone">{locatorTexts.caption(name)}</figcaption>
    </figure>
  )
}
