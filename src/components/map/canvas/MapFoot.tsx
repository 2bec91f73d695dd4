import type { MapView } from '~/lib/mapView'
import { MapSources } from './MapSources'
import { rulesOf } from './scale'

interface MapFootProps {
  view: MapView
  /** What the provider of tiles wants written, where they are shown. */
  attribution: string | undefined
}

/** A scale, and whom the map is owed to. */
export function MapFoot({ view, attribution }: MapFootProps) {
  return (
    <div
      // Beside the zoom control.
      style={{ maxWidth: 'calc(100% - 4rem)' }}
      className="pointer-events-none absolute bottom-0 left-0 flex flex-wrap items-end gap-x-2.5 gap-y-1 bg-paper p-3"
    >
      <Scale view={view} />
      {attribution ? (
        <p className="pointer-events-auto max-w-prose py-0.5 text-xs text-stone">{attribution}</p>
      ) : (
        <MapSources />
      )}
    </div>
  )
}

function Scale({ view }: { view: MapView }) {
  const { miles, km } = rulesOf(view, 96)
  return (
    <div aria-hidden="true">
      <p
        style={{ width: miles.length, borderWidth: '0 1px 1px' }}
        className="border-ink px-1 text-xs text-ink"
      >
        {miles.text}
      </p>
      <p
        style={{ width: km.length, borderWidth: '0 1px' }}
        className="border-ink px-1 text-xs text-ink"
      >
        {km.text}
      </p>
    </div>
  )
}
