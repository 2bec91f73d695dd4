import { useRef } from 'react'
import { DeskDialog } from '~/components/portal/DeskDialog'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { optimizeAllText, optimizerButtons, optimizerText } from '~/content/portal/optimizer'
import { type OptimizeAllProgress, type OptimizeAllState, useOptimizeAll } from './useOptimizeAll'
import { ListingWorkList, ProgressBar } from './WorkList'

/** Optimizes all photographs of all listings that need it. */
export function OptimizeAllDialog({ onClose }: { onClose: () => void }) {
  const { state, progress, work, start, goOn, stop } = useOptimizeAll()
  const primary = useRef<HTMLButtonElement>(null)
  const { status } = state

  function press() {
    if (status === 'idle') start()
    if (status === 'stopped' || status === 'error') goOn()
  }

  return (
    <DeskDialog title={optimizeAllText.title} size="form" onClose={onClose}>
      <div className="grid gap-5 px-6 pt-5 pb-6">
        <p role="status" className="font-display text-item text-grove empty:sr-only">
          {newsOf(state, progress)}
        </p>
        {status === 'error' && (
          <Banner tone="error" failure={state.error}>
            {state.message}
          </Banner>
        )}
        {work.length > 0 && (
          <ProgressBar
            label={optimizerButtons.processing}
            value={progress.finishedImages}
            max={progress.images}
            text={`${optimizerText.progress(progress.finishedImages, progress.images)}, ${optimizeAllText.properties(progress.finishedProperties, progress.properties)}`}
          />
        )}
        {status === 'processing' && (
          <p className="text-xs text-stone">{optimizeAllText.stopHint}</p>
        )}
        <ListingWorkList work={work} />
      </div>
      <div className="sticky bottom-0 z-raised flex flex-wrap gap-2 border-t border-line bg-white px-6 py-4 *:flex-1">
        {/* `disabled` would take the focus away from the button that was just pressed. */}
        <Button
          ref={primary}
          aria-disabled={['checking', 'processing', 'completed'].includes(status)}
          onClick={press}
          className="aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-stone"
        >
          {labelOf(state, progress)}
        </Button>
        {status === 'processing' && !state.stopping && (
          <Button
            variant="outline"
            onClick={() => {
              stop()
              // This button disappears, so the focus moves first.
              primary.current?.focus()
            }}
          >
            {optimizeAllText.stop}
          </Button>
        )}
      </div>
    </DeskDialog>
  )
}

/** The text of the live region; it stays the same during a run. */
function newsOf(
  state: OptimizeAllState,
  { images, properties, done }: OptimizeAllProgress,
): string {
  switch (state.status) {
    case 'checking':
      return optimizeAllText.checking
    case 'idle':
      return optimizeAllText.needOptimization(images, properties)
    case 'processing':
      return optimizeAllText.processing(images, properties)
    case 'stopped':
      return optimizeAllText.stopped(done)
    case 'completed':
      return done > 0 ? optimizerText.optimized(done) : optimizerText.allOptimized
    case 'error':
      return done > 0 ? optimizerText.optimized(done) : ''
    default:
      return state satisfies never
  }
}

function labelOf(state: OptimizeAllState, { images }: OptimizeAllProgress): string {
  if (state.status === 'idle') return optimizerButtons.idle(images)
  if (state.status === 'stopped') return optimizeAllText.resume
  if (state.status === 'processing' && state.stopping) return optimizeAllText.stopping
  return optimizerButtons[state.status]
}
