import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useMachine } from '~/hooks/useMachine'
import { type ClosingEvent, type ClosingQuestion, open, reduceClosing } from '~/lib/listing/closing'
import type { ImageManagerHandle } from './ManagedImages'
import type { UnsavedImagesHandle } from './UnsavedImages'
import { CaptionUnsavedError } from './useCaptions'

export type Uploading = Pick<UnsavedImagesHandle, 'isUploading' | 'stopUploads'>

interface ClosingOptions {
  manager: RefObject<ImageManagerHandle | null>
  /** What else uploads files: the photographs of a listing that is not saved yet, or plans and documents. */
  uploader?: RefObject<Uploading | null> | undefined
  hasUnsavedEntries?: boolean | undefined
  onClose: () => void
}

/**
 * Closes a screen with photographs after storing the captions and, unless cancelled, an unsaved order. If one cannot be
 * stored, if files are still being uploaded or if entries are unsaved, it asks.
 */
export function useClosing({ manager, uploader, hasUnsavedEntries, onClose }: ClosingOptions) {
  const { state, read, send } = useMachine(reduceClosing, () => open)
  const uploads = () => [uploader?.current, manager.current]

  const storing = useMutation({
    networkMode: 'always',
    mutationFn: async (isCancelled: boolean) => {
      await manager.current?.saveCaptions()
      if (!isCancelled) await manager.current?.saveOrder()
    },
  })

  function proceed(event: ClosingEvent) {
    const before = read()
    const next = send(event)
    if (next === before) return
    if (next.step === 'storing') {
      // Passed with the call, because these callbacks are dropped if the screen was left meanwhile.
      storing.mutate(next.isCancelled, {
        onSuccess: () => proceed({ type: 'stored' }),
        onError: (error) => {
          // The manager shows and logs the error.
          const about = error instanceof CaptionUnsavedError ? 'captions' : 'order'
          proceed({ type: 'failed', about })
        },
      })
    }
    if (next.step === 'closed') {
      if (!next.keepsOrder) manager.current?.giveUpOrder()
      onClose()
    }
  }

  function request(isCancelled: boolean) {
    const unsaved = new Set<ClosingQuestion>()
    if (hasUnsavedEntries) unsaved.add('entries')
    if (uploads().some((each) => each?.isUploading())) unsaved.add('uploads')
    if (manager.current?.hasUnsavedCaptions()) unsaved.add('captions')
    proceed({ type: 'requested', unsaved, isCancelled })
  }

  const asking = state.step === 'asking' ? state.about : undefined
  return {
    /** The work that would be lost, while it asks. */
    asking,
    isClosing: state.step === 'asking' || state.step === 'storing',
    requestClose: () => request(false),
    /** Closes without storing the new order. */
    cancel: () => request(true),
    stay: () => proceed({ type: 'stayed' }),
    /** Closes and loses what was asked about. */
    insist: () => {
      for (const each of uploads()) each?.stopUploads()
      if (asking === 'captions') manager.current?.giveUpCaptions()
      proceed({ type: 'insisted' })
    },
  }
}
