import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { statusLabels } from '~/content/listing/propertyOptions'
import { severalText } from '~/content/portal/listing/several'
import { propertyStatuses, type SeveralChange } from '~/types/listing'
import type { SeveralProgress } from './useSeveral'

interface SeveralBarProps {
  count: number
  onChange: (change: SeveralChange) => void
  onClear: () => void
  /** The button that chooses also those not shown, if there are any. */
  more: ReactNode
}

/** The actions for the chosen listings, fixed at the bottom edge. */
export function SeveralBar({ count, onChange, onClear, more }: SeveralBarProps) {
  return (
    <Bar>
      <p role="status" className="figures text-sm font-semibold whitespace-nowrap lg:pr-2">
        {severalText.chosen(count)}
      </p>
      {more}
      <button
        type="button"
        aria-label={severalText.clear}
        title={severalText.clear}
        onClick={onClear}
        className="grid size-11 place-items-center hover:bg-white/10 max-lg:ml-auto lg:order-last"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      {/* On a phone two lines, so that no action is out of sight. */}
      <div className="flex items-center gap-2 max-lg:w-full max-lg:flex-wrap max-lg:py-1.5 max-lg:*:grow lg:ml-auto">
        <select
          aria-label={severalText.status}
          value=""
          onChange={(event) => {
            const status = propertyStatuses.find((each) => each === event.currentTarget.value)
            if (status) onChange({ kind: 'status', status })
          }}
          className="select-compact h-11 border border-white/30 bg-grove-deep text-sm text-white hover:border-white lg:h-9"
        >
          <option value="">{severalText.statusHint}</option>
          {propertyStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </select>
        <BarButton onClick={() => onChange({ kind: 'featured', featured: true })}>
          {severalText.feature}
        </BarButton>
        <BarButton onClick={() => onChange({ kind: 'featured', featured: false })}>
          {severalText.unfeature}
        </BarButton>
        <BarButton onClick={() => onChange({ kind: 'status', status: 'withdrawn' })}>
          {severalText.withdraw}
        </BarButton>
        <BarButton onClick={() => onChange({ kind: 'deleted' })}>{severalText.delete}</BarButton>
      </div>
    </Bar>
  )
}

interface SeveralProgressBarProps {
  progress: SeveralProgress
  onStop: () => void
}

/** The progress of a run. It can be stopped; finished changes stay, and can be undone. */
export function SeveralProgressBar({ progress, onStop }: SeveralProgressBarProps) {
  const { text, done, count, isStopping } = progress
  return (
    <Bar>
      <p aria-hidden="true" className="figures pr-2 text-sm font-semibold whitespace-nowrap">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={severalText.progress}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-1.5 min-w-24 flex-1 overflow-hidden bg-white/25"
      >
        <div
          className="h-full origin-left bg-apple transition-transform"
          style={{ transform: `scaleX(${done / count})` }}
        />
      </div>
      <BarButton disabled={isStopping} onClick={onStop}>
        {isStopping ? severalText.stopping : severalText.stop}
      </BarButton>
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={severalText.label}
      className="on-dark fixed inset-x-0 bottom-0 z-header bg-grove-deep text-white shadow-float motion-safe:animate-rise"
    >
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-2 py-1.5">
        {children}
      </div>
    </section>
  )
}

export function BarButton(button: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-11 border border-white/30 px-2.5 text-sm font-semibold whitespace-nowrap hover:border-white disabled:opacity-60 lg:min-h-9"
      {...button}
    />
  )
}
