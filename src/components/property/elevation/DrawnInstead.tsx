import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import type { Described } from '~/lib/elevation/building'

// Lazy because nearly every listing has photographs.
const ElevationDrawing = lazy(async () => (await import('./ElevationDrawing')).ElevationDrawing)

/** As high as a card's photograph, in pixels. */
const SIZE = 220

interface DrawnInsteadProps {
  listing: Described
  /** The height of the photograph's place, in pixels. */
  size?: number | undefined
  align?: 'left' | 'middle' | undefined
  className?: string | undefined
}

/** The drawing of a listing in the place of a photograph, with room below for the price on a card. */
export function DrawnInstead({
  listing,
  size = SIZE,
  align,
  className = 'absolute top-[7%] left-[6%] h-[79%] w-[88%]',
}: DrawnInsteadProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ElevationDrawing listing={listing} size={size} align={align} className={className} />
      </Suspense>
    </ErrorBoundary>
  )
}
