import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { closeQuestions } from '~/content/portal/images'
import type { ImageManagerHandle } from './ManagedImages'
import { CaptionUnsavedError } from './useCaptions'

type Uploads = Pick<ImageManagerHandle, 'isUploading' | 'stopUploads'>

/**
 * Closes a screen with photographs after storing the captions and, unless cancelled, an unsaved order. If one cannot be
 * stored, or if files are still being uploaded, it asks.
 */
export function useImagesClose(
  manager: () => ImageManagerHandle | null,
  uploads: () => readonly (Uploads | null)[],
  onClose: () => void,
) {
  const [asking, setAsking] = useState<keyof typeof closeQuestions>()
  const isCancelled = useRef(false)
  const storing = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await manager()?.saveCaptions()
      if (!isCancelled.current) await manager()?.saveOrder()
    },
  })

  function storeAndClose() {
    // Passed with the call, because these callbacks are dropped if the screen was left meanwhile.
    storing.mutate(undefined, {
      onSuccess: isCancelled.current ? giveUpAndClose : onClose,
      // The manager shows and logs the error.
      onError: (error) => setAsking(error instanceof CaptionUnsavedError ? 'captions' : 'order'),
    })
  }

  function giveUpAndClose() {
    manager()?.giveUpOrder()
    onClose()
  }

  function request(cancelled: boolean) {
    if (storing.isPending || asking) return
    isCancelled.current = cancelled
    if (uploads().some((uploader) => uploader?.isUploading())) setAsking('uploads')
    else if (cancelled && !manager()?.hasUnsavedCaptions()) giveUpAndClose()
    else storeAndClose()
  }

  return {
    asking,
    /** Whether it is closing or asking. */
    closing: storing.isPending || asking !== undefined,
    stay: () => setAsking(undefined),
    requestClose: () => request(false),
    /** Closes without storing the new order. */
    cancel: () => request(true),
    /** Answers either question. */
    close: () => {
      setAsking(undefined)
      for (const uploader of uploads()) uploader?.stopUploads()
      if (asking === 'captions') manager()?.giveUpCaptions()
      if (asking === 'order') giveUpAndClose()
      else storeAndClose()
    },
  }
}

interface ImagesCloseQuestionProps {
  /** The work that would be lost. */
  about: keyof typeof closeQuestions
  onStay: () => void
  onClose: () => void
}

export function ImagesCloseQuestion({ about, onStay, onClose }: ImagesCloseQuestionProps) {
  const questionId = useId()
  const { title, text, stay, close } = closeQuestions[about]
  return (
    <Dialog title={title} size="small" questionId={questionId} onClose={onStay}>
      <div className="grid gap-6 p-6">
        <p id={questionId}>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onStay}>{stay}</Button>
          <Button variant="outline" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
