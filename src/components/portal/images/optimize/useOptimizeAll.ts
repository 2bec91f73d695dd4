import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optimizerText } from '~/content/portal/optimizer'
import { optimizerQueries } from '~/hooks/queries/portal/optimizerQueries'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { logFailure } from '~/lib/failureLog'
import { ServiceError } from '~/services/client/errors'
import { optimizeListings } from '~/services/images/optimizeListings'
import type { ListingWork, PendingListing } from '~/types/listing'
import { useRun } from './useRun'

export type OptimizeAllState =
  | { status: 'checking' }
  | { status: 'idle' }
  /** While `stopping`, the current upload is still finished. */
  | { status: 'processing'; stopping: boolean }
  | { status: 'stopped' }
  | { status: 'completed' }
  | { status: 'error'; message: string; error?: Error }

/** The amount of work, and how much of it is finished. */
export interface OptimizeAllProgress {
  images: number
  finishedImages: number
  properties: number
  finishedProperties: number
  /** The number of images that now have their versions. */
  done: number
}

/**
 * Optimizes all photographs of all listings that need it. The database knows which do, so a run may be stopped at any
 * time and the next one continues from there.
 */
export function useOptimizeAll() {
  const check = useQuery(optimizerQueries.pendingListings())
  const [planned, setPlanned] = useState<readonly PendingListing[]>([])
  const [work, setWork] = useState<readonly ListingWork[]>([])
  const [wasStopped, setWasStopped] = useState(false)
  const { begin, stop: stopRun } = useRun()
  const changed = useListingsChanged()

  const run = useMutation({
    // Without a network it must fail and tell so, not wait for one.
    networkMode: 'always',
    mutationFn: async (listings: readonly PendingListing[]) => {
      const signal = begin()
      setPlanned(listings)
      setWork([])
      setWasStopped(false)
      await optimizeListings({
        listings,
        signal,
        onWork: (latest) =>
          setWork((current) => [
            ...current.filter(({ listing }) => listing.id !== latest.listing.id),
            latest,
          ]),
      })
    },
    onError: (error) => logFailure(error),
    // Also after a stop, since finished work counts.
    onSettled: () => void changed(),
  })
  useLeaveWarning(run.isPending)

  const pending = check.data ?? []

  const recheck = useMutation({ networkMode: 'always', mutationFn: () => check.refetch() })

  /** Fetches the remaining work and, if a run was incomplete, continues it. */
  function goOn() {
    const hasRun = !run.isIdle
    run.reset()
    recheck.mutate(undefined, {
      // Passed with the call, because it is dropped if the dialog is closed meanwhile.
      onSuccess: ({ data }) => {
        if (hasRun && data && data.length > 0) run.mutate(data)
      },
    })
  }

  function stop() {
    stopRun()
    setWasStopped(true)
  }

  const failed = work.filter(({ state }) => state === 'failed')
  const progress = progressOf(planned.length > 0 ? planned : pending, work)
  // A stop at the very end has left nothing out.
  const isLeft = progress.finishedProperties < progress.properties

  function state(): OptimizeAllState {
    if (run.isPending) return { status: 'processing', stopping: wasStopped }
    if (run.isError) {
      const { error } = run
      const message = error instanceof ServiceError ? error.message : optimizerText.unexpected
      return { status: 'error', message, error }
    }
    if (run.isSuccess && wasStopped && isLeft) return { status: 'stopped' }
    if (run.isSuccess) {
      if (failed.length === 0) return { status: 'completed' }
      const images = failed.reduce((sum, item) => sum + (item.total - item.done), 0)
      return { status: 'error', message: optimizerText.notOptimized(images) }
    }
    if (check.isFetching) return { status: 'checking' }
    if (check.isError) {
      return { status: 'error', message: optimizerText.checkFailed, error: check.error }
    }
    return { status: pending.length === 0 ? 'completed' : 'idle' }
  }

  return {
    state: state(),
    progress,
    /** The listings that the run has reached, the latest last. */
    work,
    start: () => run.mutate(pending),
    goOn,
    stop,
  }
}

function progressOf(
  planned: readonly PendingListing[],
  work: readonly ListingWork[],
): OptimizeAllProgress {
  const totals = new Map(planned.map(({ id, pendingImages }) => [id, pendingImages]))
  // A listing's number is more exact once the run has reached it.
  for (const { listing, total } of work) totals.set(listing.id, total)
  const isOver = ({ state }: ListingWork) => state === 'done' || state === 'failed'
  return {
    images: sum([...totals.values()]),
    finishedImages: sum(
      work.map((item) => (isOver(item) ? item.total : item.done + item.failures.length)),
    ),
    properties: planned.length,
    finishedProperties: work.filter(isOver).length,
    done: sum(work.map(({ done }) => done)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
