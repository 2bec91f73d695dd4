import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { optimizerText } from '~/content/portal/optimizer'
import { optimizerQueries } from '~/hooks/queries/portal/optimizerQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { logFailure } from '~/lib/failureLog'
import { ServiceError } from '~/services/client/errors'
import { optimizeImages } from '~/services/images/imageOptimizer'
import type { ImageWork, ListingRef, OptimizableImage } from '~/types/listing'
import { useRun } from './useRun'

/** The optimizer's states (staff-side §4). */
export type OptimizerState =
  | { status: 'checking' }
  | { status: 'idle'; pending: number }
  | { status: 'processing' }
  /** `done` is the number of images made by the run; 0 when there was nothing to do. */
  | { status: 'completed'; done: number }
  /** `done` may be more than 0 if the run came to its end. */
  | { status: 'error'; message: string; error?: Error; done: number }

const asWaiting = (image: OptimizableImage): ImageWork => ({ image, outcome: { state: 'waiting' } })

function messageOf(error: Error, otherwise: string): string {
  return error instanceof ServiceError ? error.message : otherwise
}

/** Checks a listing's photographs on first use, and optimizes them. Stops when it is unmounted. */
export function useOptimizer(listing: ListingRef, autoStart: boolean) {
  const check = useQuery(optimizerQueries.images(listing))
  const [work, setWork] = useState<readonly ImageWork[]>([])
  const [isToStart, setToStart] = useState(autoStart)
  const { begin } = useRun()
  const changed = useListingsChanged()

  const run = useMutation({
    // Without a network it must fail and tell so, not wait for one.
    networkMode: 'always',
    mutationFn: async ({
      images,
      siblings,
    }: {
      images: readonly OptimizableImage[]
      siblings: readonly OptimizableImage[]
    }) => {
      const signal = begin()
      setWork(images.map(asWaiting))
      await optimizeImages({
        listing,
        images,
        siblings,
        signal,
        onOutcome: (image, outcome) =>
          setWork((current) =>
            current.map((item) => (item.image.id === image.id ? { image, outcome } : item)),
          ),
      })
    },
    onError: (error) => logFailure(error),
    // Also after a stop, since finished work counts.
    onSettled: () => void changed(),
  })
  useLeaveWarning(run.isPending)

  function start(images: readonly OptimizableImage[], siblings: readonly OptimizableImage[]) {
    if (images.length > 0) run.mutate({ images, siblings })
  }

  const recheck = useMutation({ networkMode: 'always', mutationFn: () => check.refetch() })

  /** Checks again, then continues the last run if there was one. */
  function retry() {
    const unfinished = new Set(work.filter(isUnfinished).map(({ image }) => image.id))
    run.reset()
    setWork([])
    recheck.mutate(undefined, {
      // Passed with the call, because it is dropped if the dialog is closed meanwhile.
      onSuccess: ({ data }) => {
        if (!data || unfinished.size === 0) return
        start(
          data.filter((image) => needsWork(image) || unfinished.has(image.id)),
          data,
        )
      },
    })
  }

  const images = check.data ?? []
  const pending = images.filter(needsWork)
  const startOnce = useEffectEvent(() => {
    if (!isToStart || pending.length === 0) return
    setToStart(false)
    start(pending, images)
  })
  useEffect(() => {
    if (check.isSuccess) startOnce()
  }, [check.isSuccess])

  const done = work.filter(({ outcome }) => outcome.state === 'done').length

  function state(): OptimizerState {
    if (run.isPending) return { status: 'processing' }
    if (run.isError) {
      const { error } = run
      return { status: 'error', message: messageOf(error, optimizerText.unexpected), error, done }
    }
    if (run.isSuccess) {
      const failed = work.length - done
      if (failed === 0) return { status: 'completed', done }
      return { status: 'error', message: optimizerText.notOptimized(failed), done }
    }
    if (check.isFetching) return { status: 'checking' }
    if (check.isError) {
      const { error } = check
      const message = messageOf(error, optimizerText.checkFailed)
      return { status: 'error', message, error, done: 0 }
    }
    if (images.length === 0) return { status: 'error', message: optimizerText.noImages, done: 0 }
    if (pending.length === 0) return { status: 'completed', done: 0 }
    return { status: 'idle', pending: pending.length }
  }

  return {
    state: state(),
    /** The photographs of the run; before a run, all of the listing. */
    work: work.length > 0 ? work : images.map(asFound),
    optimize: () => start(pending, images),
    reoptimize: () => start(images, images),
    retry,
  }
}

function needsWork({ smallPath }: OptimizableImage): boolean {
  return smallPath === undefined
}

function isUnfinished({ outcome }: ImageWork): boolean {
  return outcome.state !== 'done'
}

function asFound(image: OptimizableImage): ImageWork {
  if (image.smallPath === undefined) return asWaiting(image)
  return { image, outcome: { state: 'done', previewUrl: image.previewUrl } }
}
