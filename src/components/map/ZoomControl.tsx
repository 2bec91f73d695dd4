import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { canZoom, type MapView } from './mapView'

const steps: readonly { by: number; label: string; icon: LucideIcon }[] = [
  { by: 1, label: 'Zoom in', icon: Plus },
  { by: -1, label: 'Zoom out', icon: Minus },
]

interface ZoomControlProps {
  view: MapView
  onZoom: (by: number) => void
}

export function ZoomControl({ view, onZoom }: ZoomControlProps) {
  return (
    <div className="absolute right-3 bottom-3 grid divide-y divide-line border border-stone-light bg-white">
      {steps.map(({ by, label, icon: Icon }) => (
        <button
          key={by}
          type="button"
          aria-label={label}
          // Not disabled: at the last step the focus would be lost.
          aria-disabled={!canZoom(view, by)}
          onClick={() => onZoom(by)}
          className="grid size-11 place-items-center transition-colors hover:bg-mist aria-disabled:cursor-default aria-disabled:text-stone-light aria-disabled:hover:bg-white"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
      <p role="status" className="sr-only">
        {`Zoom ${view.zoom}`}
      </p>
    </div>
  )
}
