import { useEffect, useEffectEvent, useRef } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { optimizerButtons, optimizerText } from '~/content/portal/optimizer'
import type { ListingRef } from '~/types/listing'
import { type OptimizerState, useOptimizer } from './useOptimizer'
import { ImageWorkList, ProgressBar } from './WorkList'

/** After a complete run (staff-side §9). */
const CLOSES_AFTER_MS = 2000

interface OptimizeDialogProps {
  listing: ListingRef
  /** Starts without another click, after 'Save & Optimize Images'. */
  autoStart?: boolean | undefined
  onClose: () => void
}

export function OptimizeDialog({ listing, autoStart = false, onClose }: OptimizeDialogProps) {
  const { state, work, optimize, reoptimize, retry } = useOptimizer(listing, autoStart)
  const { status } = state

  const close = useEffectEvent(onClose)
  const isDone = status === 'completed' && state.done > 0
  useEffect(() => {
    if (!isDone) return
    const closing = setTimeout(() => close(), CLOSES_AFTER_MS)
    return () => clearTimeout(closing)
  }, [isDone])

  const finished = work.filter(({ outcome }) => ['done', 'failed'].includes(outcome.state)).length
  return (
    <DeskDialog title={optimizerText.title(listing.title)} size="small" onClose={onClose}>
      <div className="grid gap-5 px-6 pt-5 pb-6">
        <p role="status" className="font-display text-item text-grove empty:sr-only">
          {newsOf(state, work.length)}
        </p>
        {status === 'error' && (
          <Banner tone="error" failure={state.error}>
            {state.message}
          </Banner>
        )}
        {status === 'processing' && (
          <ProgressBar
            label={optimizerButtons.processing}
            value={finished}
            max={work.length}
            text={optimizerText.progress(finished, work.length)}
          />
        )}
        <ImageWorkList work={work} />
        {status === 'processing' && <p className="text-xs text-stone">{optimizerText.stopHint}</p>}
      </div>
      <Actions state={state} optimize={optimize} reoptimize={reoptimize} retry={retry} />
    </DeskDialog>
  )
}

/** The text of the live region; it stays the same during a run. */
function newsOf(state: OptimizerState, images: number): string {
  switch (state.status) {
    case 'checking':
      return optimizerText.checking
    case 'idle':
      return optimizerText.needOptimization(state.pending)
    case 'processing':
      return optimizerText.processing(images)
    case 'completed':
      return state.done > 0 ? optimizerText.optimized(state.done) : optimizerText.allOptimized
    case 'error':
      return state.done > 0 ? optimizerText.optimized(state.done) : ''
    default:
      return state satisfies never
  }
}

interface ActionsProps {
  state: OptimizerState
  optimize: () => void
  reoptimize: () => void
  retry: () => void
}

function Actions({ state, optimize, reoptimize, retry }: ActionsProps) {
  const { status } = state
  const primary = useRef<HTMLButtonElement>(null)
  const isAvailable = status === 'idle' || status === 'error'
  return (
    <div className="sticky bottom-0 z-raised flex flex-wrap items-center justify-between gap-2 border-t border-line bg-white px-6 py-4">
      {/* `disabled` would take the focus away from the button that was just pressed. */}
      <Button
        ref={primary}
        aria-disabled={!isAvailable}
        onClick={() => {
          if (status === 'idle') optimize()
          if (status === 'error') retry()
        }}
        // What says only that there is nothing to do is a word, and no bar.
        size={isAvailable ? 'regular' : 'flush'}
        className={`aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-stone ${isAvailable ? 'grow' : ''}`}
      >
        {status === 'idle' ? optimizerButtons.idle(state.pending) : optimizerButtons[status]}
      </Button>
      {status === 'completed' && (
        <Button
          variant="outline"
          onClick={() => {
            reoptimize()
            // This button disappears, so the focus moves first.
            primary.current?.focus()
          }}
        >
          {optimizerButtons.again}
        </Button>
      )}
    </div>
  )
}
