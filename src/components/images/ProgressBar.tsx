interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The same in words, shown beside the bar. */
  text: string
}

/** How far a run has come. Not a live region: a screen reader reads it when asked. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden bg-line"
      >
        <div
          className="h-full origin-left bg-grove transition-transform"
          style={{ transform: `scaleX(${max === 0 ? 0 : value / max})` }}
        />
      </div>
      <p aria-hidden="true" className="figures text-sm text-stone">
        {text}
      </p>
    </div>
  )
}
