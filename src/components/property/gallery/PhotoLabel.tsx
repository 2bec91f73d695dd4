import { Suspense } from 'react'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import type { Photo } from '~/types/property'

// Few pictures have one.
const KindOfPhoto = lazy(async () => (await import('./KindOfPhoto')).KindOfPhoto)

/** The label of a picture that is no plain photograph, in its corner. */
export function PhotoLabel({ photo }: { photo: Photo | undefined }) {
  return (
    photo?.kind && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <KindOfPhoto kind={photo.kind} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
