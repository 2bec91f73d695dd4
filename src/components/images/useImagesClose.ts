import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImageManagerHandle } from './ImageManager'

type Uploads = Pick<ImageManagerHandle, 'isUploading' | 'stopUploads'>

/**
 * Closes what shows photographs: an unsaved order is stored first, and where it cannot be, or where files
 * are still being uploaded, the person decides.
 */
export function useImagesClose(
  manager: () => ImageManagerHandle | null,
  uploads: () => readonly (Uploads | null)[],
  onClose: () => void,
) {
  const [asking, setAsking] = useState<'uploads' | 'order'>()
  const storing = useMutation({
    networkMode: 'always',
    mutationFn: async () => manager()?.saveOrder(),
  })

  function storeAndClose() {
    // Given with the call, since these are dropped when the screen has gone in another way meanwhile.
    storing.mutate(undefined, {
      onSuccess: onClose,
      // The manager says what went wrong, and logs it.
      onError: () => setAsking('order'),
    })
  }

  return {
    asking,
    /** Whether it is about to close, or asks. */
    closing: storing.isPending || asking !== undefined,
    stay: () => setAsking(undefined),
    requestClose: () => {
      if (storing.isPending || asking) return
      if (uploads().some((uploader) => uploader?.isUploading())) setAsking('uploads')
      else storeAndClose()
    },
    /** The answer to either question. */
    close: () => {
      setAsking(undefined)
      for (const uploader of uploads()) uploader?.stopUploads()
      if (asking !== 'order') return storeAndClose()
      manager()?.giveUpOrder()
      onClose()
    },
  }
}
