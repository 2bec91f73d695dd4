import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MapView } from '~/lib/mapView'
import { MapMover } from './MapMover'

/** The refs to the stage, which fingers and pointer press, and to the layer in it that moves with them. */
export function useMapMover(view: MapView, onViewChange: (view: MapView) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const mover = useRef<MapMover>(null)
  const change = useEffectEvent(onViewChange)
  const start = useEffectEvent((stageElement: HTMLElement, layerElement: HTMLElement) => {
    mover.current = new MapMover(stageElement, layerElement, view, (next) => change(next))
    return mover.current.listen()
  })
  const { lat, lng, zoom } = view

  useLayoutEffect(() => {
    if (stage.current && layer.current) return start(stage.current, layer.current)
  }, [])
  useLayoutEffect(() => mover.current?.arrive({ lat, lng, zoom }), [lat, lng, zoom])

  return [stage, layer] as const
}
