import { useState } from 'react'
import type { OnDone, OnFailed } from '~/components/portal/dashboard/outcomes'
import { problemsOf, undoWords, wordsOf } from '~/content/portal/listing/several'
import { useListingsChanged } from '~/hooks/useListingsChanged'
import { useLeaveWarning } from '~/hooks/useUnsavedGuard'
import { newRequestId } from '~/lib/uuid'
import {
  planRun,
  planUndo,
  runSeveral,
  type SeveralReport,
  type SeveralRun,
} from '~/services/listings/severalListings'
import type { ListingOverview, SeveralChange } from '~/types/listing'

/** The progress of a run. */
export interface SeveralProgress {
  text: string
  done: number
  count: number
  isStopping: boolean
}

export interface Several {
  progress: SeveralProgress | undefined
  stop: () => void
  /** Resolves with the ids of the listings that failed or were not reached. */
  start: (change: SeveralChange, listings: readonly ListingOverview[]) => Promise<Set<string>>
}

type RunWords = Pick<ReturnType<typeof wordsOf>, 'working' | 'done'>

/** The words of what is missing, which only a refusal needs. */
async function gapWords({ outcomes }: SeveralReport) {
  if (outcomes.every(({ outcome }) => typeof outcome === 'string')) return () => ''
  return (await import('~/services/publishing/publishGate')).gateWords.gapsInWords
}

/** Changes several listings, and offers to undo it. The run continues while another part of the portal is open. */
export function useSeveral(onStart: () => void, onDone: OnDone, onFailed: OnFailed): Several {
  const listingsChanged = useListingsChanged()
  const [progress, setProgress] = useState<SeveralProgress>()
  const [stopping, setStopping] = useState<AbortController>()
  useLeaveWarning(progress !== undefined)

  async function make(run: SeveralRun, words: RunWords, canUndo: boolean): Promise<Set<string>> {
    const count = run.items.length
    const stop = new AbortController()
    setStopping(stop)
    const show = (done: number) =>
      setProgress({
        text: words.working(done, count),
        done,
        count,
        isStopping: stop.signal.aborted,
      })
    // An earlier run cannot be undone while another one is running.
    onStart()
    show(0)
    const report = await runSeveral(run, stop.signal, show)
    setProgress(undefined)
    await listingsChanged()

    const undo = canUndo ? planUndo(newRequestId(), run, report) : undefined
    const done = report.outcomes.filter(({ outcome }) => outcome === 'done' || outcome === 'same')
    const undoing = undo && (() => void make(undo, undoWords, false))
    onDone(done.length > 0 ? words.done(done.length) : undefined, undoing)
    const problems = problemsOf(
      report.outcomes.map(({ item, outcome }) => ({ title: item.title, outcome })),
      await gapWords(report),
    )
    if (problems) onFailed(problems, report.failure)
    const left = report.outcomes.filter((each) => !done.includes(each))
    return new Set(left.map(({ item }) => item.id))
  }

  return {
    progress,
    stop: () => {
      stopping?.abort()
      setProgress((current) => current && { ...current, isStopping: true })
    },
    start: (change, listings) =>
      make(planRun(newRequestId(), change, listings), wordsOf(change), true),
  }
}
