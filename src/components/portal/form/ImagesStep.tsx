import { useMutation } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { ImageManager } from '~/components/portal/images/ImageManager'
import type { ImageManagerHandle } from '~/components/portal/images/ManagedImages'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { formTexts } from '~/content/portal/listing/propertyForm'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import type { FailedUpload } from '~/lib/photo/uploadQueue'
import { NotPublished } from '~/services/publishing/notPublished'
import type { ListingRef } from '~/types/listing'
import { FormFooter } from './FormFooter'

function messageOf(error: Error): string {
  return error instanceof NotPublished ? error.message : formTexts.imagesFailed
}

interface ImagesStepProps {
  listing: ListingRef
  /** The step stays mounted while the details are shown, so that its work continues. */
  shown: boolean
  manager: RefObject<ImageManagerHandle | null>
  /** The failed uploads of the first step. */
  earlier: readonly FailedUpload[]
  /** Retries the photographs of the first step that could not be added to the listing. */
  recordChosen: () => Promise<void>
  /** Publishes the listing if it was only held back. */
  publish: () => Promise<void>
  onBack: () => void
  onFinished: () => void
  /** Shown above the photographs. */
  children?: ReactNode
}

/** The second step: the photographs of a stored listing. */
export function ImagesStep({
  listing,
  shown,
  manager,
  earlier,
  recordChosen,
  publish,
  onBack,
  onFinished,
  children,
}: ImagesStepProps) {
  const finish = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async () => {
      await recordChosen()
      await manager.current?.save()
      await publish()
    },
  })

  // The focused element disappeared with the first step.
  const top = useFocusAfter<HTMLDivElement>(shown, (element) => element)
  const finishRef = useFocusAfter<HTMLButtonElement>(finish.isError, (button) => button)

  return (
    <div hidden={!shown}>
      <div className="grid gap-8 px-6 py-6">
        <div ref={top} tabIndex={-1} className="scroll-mt-24">
          <Banner tone="success">
            <p className="font-semibold">{formTexts.saved}</p>
            <p className="wrap-anywhere figures">
              {formTexts.savedId}: {listing.id}
            </p>
          </Banner>
        </div>
        {children}
        <ImageManager ref={manager} listing={listing} earlier={earlier} />
      </div>
      <FormFooter
        error={finish.error ? messageOf(finish.error) : undefined}
        failure={finish.error}
        signedInAgain={formTexts.finishAgain}
      >
        <Button variant="outline" size="compact" onClick={onBack} disabled={finish.isPending}>
          {formTexts.back}
        </Button>
        <Button
          ref={finishRef}
          pending={finish.isPending}
          onClick={() => finish.mutate(undefined, { onSuccess: onFinished })}
        >
          {finish.isPending ? formTexts.finishing : formTexts.finish}
        </Button>
      </FormFooter>
    </div>
  )
}
