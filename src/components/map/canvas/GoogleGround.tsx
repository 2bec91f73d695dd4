import { GoogleMap } from '@react-google-maps/api'
import { type ReactNode, useEffect } from 'react'
import { useGoogle } from '~/components/map/useGoogle'
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
  /** Stands in its place until it is loaded. */
  instead: ReactNode
  /** Told when it has come, and when it goes. */
  onShown: (isShown: boolean) => void
  onFailed: () => void
}

/** Google's map in place of ours. Both are in Web Mercator. */
export function GoogleGround({ apiKey, instead, onShown, onFailed }: GoogleGroundProps) {
  const { view } = useMap()
  const isLoaded = useGoogle(apiKey, onFailed)
  useEffect(() => {
    if (!isLoaded) return
    onShown(true)
    return () => onShown(false)
  }, [isLoaded, onShown])
  if (!isLoaded) return instead
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
