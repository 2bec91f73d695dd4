import { type LucideIcon, Minus, Plus } from 'lucide-react'

const zoomSteps: readonly { by: number; label: string; icon: LucideIcon }[] = [
  { by: 1, label: 'Zoom in', icon: Plus },
  { by: -1, label: 'Zoom out', icon: Minus },
]

interface ZoomControlProps {
  zoom: number
  canZoom: (by: number) => boolean
  onZoom: (by: number) => void
  /** Where it stands on the map. */
  className: string
}

export function ZoomControl({ zoom, canZoom, onZoom, className }: ZoomControlProps) {
  return (
    <div
      className={`absolute grid divide-y divide-line border border-stone-light bg-white ${className}`}
    >
      {zoomSteps.map(({ by, label, icon: Icon }) => (
        <button
          key={by}
          type="button"
          aria-label={label}
          // `disabled` would lose the focus at the last step.
          aria-disabled={!canZoom(by)}
          onClick={() => onZoom(by)}
          className="grid size-11 place-items-center transition-colors hover:bg-paper aria-disabled:cursor-default aria-disabled:text-stone-light aria-disabled:hover:bg-white"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
      <p role="status" className="sr-only">
        {`Zoom ${zoom}`}
      </p>
    </div>
  )
}
