import { beforeEach, vi } from 'vitest'

/**
 * Reports all pictures as loading. happy-dom fetches none but reports each as complete, which looks like a failed one.
 */
export function keepPicturesLoading(): void {
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  })
}
