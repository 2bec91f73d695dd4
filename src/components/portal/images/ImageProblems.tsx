import type { UseQueryResult } from '@tanstack/react-query'
import { Banner } from '~/components/ui/Banner'
import { captionTexts, imageTexts } from '~/content/portal/images'
import { ImageGoneError } from '~/services/images/imageOrder'
import type { ManagedImage } from '~/types/listing'

interface ImageProblemsProps {
  /** The errors of ordering, deleting and restoring. */
  problems: readonly (Error | null | undefined)[]
  /** Captions typed for photographs that no longer exist. */
  orphans: readonly { image: ManagedImage; text: string }[]
  onDismissOrphan: (image: ManagedImage) => void
  /** The query of the photographs. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** All errors that concern a listing's photographs as a whole. */
export function ImageProblems({ problems, orphans, onDismissOrphan, query }: ImageProblemsProps) {
  return (
    <>
      {problems
        .filter((problem) => problem != null)
        .map((problem) => (
          <Banner key={problem.message} tone="error" failure={problem}>
            {problem.message} {problem instanceof ImageGoneError && imageTexts.imageGone}
          </Banner>
        ))}
      {orphans.map(({ image, text }) => (
        <Banner key={image.id} tone="error" onDismiss={() => onDismissOrphan(image)}>
          {captionTexts.gone(image.filename)} “{text}”
        </Banner>
      ))}
      {query.error && (
        <Banner tone="error" failure={query.error} onRetry={() => void query.refetch()}>
          {query.error.message}
        </Banner>
      )}
    </>
  )
}
