import { GoogleMap } from '@react-google-maps/api'
import { useGoogle } from '~/components/map/useGoogle'
import { Ground } from './Ground'
import { useMap } from './MapContext'

/** The canvas moves and zooms it as it does every ground. */
const options: google.maps.MapOptions = {
  disableDefaultUI: true,
  gestureHandling: 'none',
  keyboardShortcuts: false,
  clickableIcons: false,
}

interface GoogleGroundProps {
  apiKey: string
  onFailed: () => void
}

/** Google's map in place of our drawing, which stays until that is loaded. Both are in Web Mercator. */
export function GoogleGround({ apiKey, onFailed }: GoogleGroundProps) {
  const { view } = useMap()
  if (!useGoogle(apiKey, onFailed)) return <Ground />
  return (
    <GoogleMap
      // Its links alone are pressed; a press beside them is the canvas's.
      mapContainerClassName="absolute inset-0 pointer-events-none [&_a]:pointer-events-auto"
      center={view}
      zoom={view.zoom}
      options={options}
    />
  )
}
