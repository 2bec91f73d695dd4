import { useState } from 'react'
import { LEAST_CORNERS, MOST_CORNERS } from '~/lib/map/searchedArea'
import { simplifyPolygon } from '~/lib/map/simplifyPolygon'
import type { LatLng } from '~/types/map'

/** About ten metres, which is as far as the address goes. */
const rounded = (degrees: number) => Number(degrees.toFixed(4))

/** An area that is being drawn, corner by corner; `corners` is undefined while none is. */
export function useDrawing(onDone: (polygon: readonly LatLng[]) => void) {
  const [corners, setCorners] = useState<readonly LatLng[]>()
  const stop = () => setCorners(undefined)
  return {
    corners,
    start: () => setCorners([]),
    add: ({ lat, lng }: LatLng) =>
      setCorners((before) => before && [...before, { lat: rounded(lat), lng: rounded(lng) }]),
    stop,
    canBeDone: corners !== undefined && corners.length >= LEAST_CORNERS,
    done: () => {
      if (!corners) return
      stop()
      onDone(simplifyPolygon(corners, MOST_CORNERS))
    },
  }
}
