import type { ListingRef } from './listing'

/** A photograph as the optimizer finds it. */
export interface OptimizableImage {
  id: string
  filename: string
  /** Path in the bucket property-images or an absolute address, as stored. */
  url: string
  /** The files of its versions so far, as stored. */
  small: string | undefined
  thumbnail: string | undefined
  /** Public address of its thumbnail. */
  preview: string | undefined
}

/** What became of a photograph in a run. 'waiting' also for what a stopped run did not come to. */
export type ImageOutcome =
  | { state: 'waiting' | 'working' }
  /** With the public address of its new thumbnail. */
  | { state: 'done'; preview: string | undefined }
  | { state: 'failed'; message: string }

export interface ImageWork {
  image: OptimizableImage
  outcome: ImageOutcome
}

/** A listing of which some photographs have no small version. */
export interface PendingListing extends ListingRef {
  pendingImages: number
}

/** How far a run over all listings has come with one of them. */
export interface ListingWork {
  listing: PendingListing
  /** 'waiting': the run was stopped before its end. */
  state: 'working' | 'done' | 'failed' | 'waiting'
  total: number
  done: number
  failures: readonly { filename: string; message: string }[]
  /** Why nothing of it could be done. */
  message?: string | undefined
}
