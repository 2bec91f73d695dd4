import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { MapCanvas } from '~/components/map/canvas/MapCanvas'
import { useProject } from '~/components/map/canvas/MapContext'
import { DeskButton } from '~/components/portal/DeskButton'
import { positionText } from '~/content/portal/position'
import { isInTheCountry, writtenPosition } from '~/lib/listing/position'
import type { MapView } from '~/lib/mapView'
import type { LatLng } from '~/types/map'

interface WhereMapProps {
  /** Where the pin is; undefined if there is none. */
  pin: LatLng | undefined
  /** What the map shows first if there is no pin. */
  around: LatLng | null
  onPin: (at: LatLng) => void
}

const LONDON = { lat: 51.507, lng: -0.128, zoom: 10 }
const NEAR = 15
const TOWN = 13

/** A map whose press sets the pin. With the keyboard the map is moved, and the pin set in its middle. */
export function WhereMap({ pin, around, onPin }: WhereMapProps) {
  const [view, setView] = useState<MapView>(() => {
    if (pin) return { ...pin, zoom: NEAR }
    return around ? { ...around, zoom: TOWN } : LONDON
  })
  const [followed, setFollowed] = useState(pin)
  // The map goes where the pin is set, as by numbers that were typed.
  if (pin && (pin.lat !== followed?.lat || pin.lng !== followed.lng)) {
    setFollowed(pin)
    setView({ ...view, ...pin })
  }

  function setPin({ lat, lng }: LatLng) {
    if (isInTheCountry({ lat, lng })) onPin({ lat, lng })
  }

  return (
    <div className="grid content-start gap-3">
      <div className="relative h-80">
        <MapCanvas view={view} onViewChange={setView} onPress={setPin} label={positionText.map}>
          {pin && <Pin at={pin} />}
        </MapCanvas>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeskButton variant="outline" onClick={() => setPin(view)}>
          {positionText.setInMiddle}
        </DeskButton>
        <p role="status" className="figures text-sm text-stone">
          {pin ? positionText.pinAt(writtenPosition(pin)) : positionText.noPin}
        </p>
      </div>
    </div>
  )
}

function Pin({ at }: { at: LatLng }) {
  const { x, y } = useProject()(at)
  return (
    <MapPin
      aria-hidden="true"
      style={{ left: x, top: y }}
      className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-full fill-white text-grove"
    />
  )
}
