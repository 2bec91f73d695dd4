import { beforeEach, vi } from 'vitest'

/** happy-dom fetches no picture and says of each that it is complete, as of one that failed. */
export function keepPicturesLoading(): void {
  beforeEach(() => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  })
}
