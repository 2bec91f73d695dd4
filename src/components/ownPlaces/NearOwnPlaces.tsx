import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { useOwnPlaces } from './useOwnPlaces'

const OwnPlaceLines = lazy(async () => (await import('./OwnPlaceLines')).OwnPlaceLines)

interface NearOwnPlacesProps {
  /** The home's id. */
  id: string
  /** Whether it says what minutes count. */
  explains?: boolean | undefined
  className?: string | undefined
}

/** How far a home is from the visitor's own places. What finds out is fetched for those who have some. */
export function NearOwnPlaces({ id, explains = false, className = '' }: NearOwnPlacesProps) {
  const places = useOwnPlaces()
  if (places.length === 0) return null
  return (
    // main.tsx logs a failure; a card without these lines is still whole.
    <ErrorBoundary fallback={null}>
      {/* As high as the lines. */}
      <div className={`text-xs ${className}`} style={{ minHeight: `${places.length}lh` }}>
        <Suspense fallback={null}>
          <OwnPlaceLines id={id} places={places} explains={explains} />
        </Suspense>
      </div>
    </ErrorBoundary>
  )
}
