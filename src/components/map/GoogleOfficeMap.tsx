import { GoogleMap, MarkerF } from '@react-google-maps/api'
import marker from '~/assets/map/office.svg'
import type { Office } from '~/content/offices'
import { SOUTH_EAST } from '~/lib/mapView'
import { useGoogle } from './useGoogle'

// Google allows either custom styles or advanced markers; the design asks for grey, so it is styles.
const options: google.maps.MapOptions = {
  disableDefaultUI: true,
  zoomControl: true,
  clickableIcons: false,
  styles: [{ stylers: [{ saturation: -100 }] }],
}

interface GoogleOfficeMapProps {
  apiKey: string
  offices: readonly Office[]
  onReady: () => void
  onFailed: () => void
}

export function GoogleOfficeMap({ apiKey, offices, onReady, onFailed }: GoogleOfficeMapProps) {
  if (!useGoogle(apiKey, onFailed)) return null
  return (
    <GoogleMap
      mapContainerClassName="absolute inset-0"
      center={SOUTH_EAST}
      zoom={SOUTH_EAST.zoom}
      options={options}
      onLoad={onReady}
    >
      {offices.map(({ id, name, position }) => (
        <MarkerF
          key={id}
          position={position}
          title={name}
          icon={{
            url: marker,
            anchor: new google.maps.Point(16, 16),
            labelOrigin: new google.maps.Point(16, 44),
          }}
          label={{ text: name, fontWeight: '600', className: 'bg-white px-2 py-0.5' }}
        />
      ))}
    </GoogleMap>
  )
}
