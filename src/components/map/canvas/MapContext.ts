import { createContext, use, useMemo } from 'react'
import type { MapSize, MapView } from '~/lib/mapView'
import { type Point, type Position, project } from '~/lib/mercator'

export interface DrawnMap {
  view: MapView
  size: MapSize
}

export const MapContext = createContext<DrawnMap | undefined>(undefined)

/** The map around this component. */
export function useMap(): DrawnMap {
  const map = use(MapContext)
  if (!map) throw new Error('Only what stands on a map has a map')
  return map
}

/** Where positions are, in pixels from the map's top left corner. */
export function useProject(): (position: Position) => Point {
  const { view, size } = useMap()
  return useMemo(() => {
    const middle = project(view, view.zoom)
    return (position) => {
      const { x, y } = project(position, view.zoom)
      return { x: x - middle.x + size.width / 2, y: y - middle.y + size.height / 2 }
    }
  }, [view, size])
}
