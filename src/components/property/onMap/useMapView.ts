import { useState } from 'react'
import { type MapSize, type MapView, viewOf } from '~/lib/mapView'
import type { Frame } from '~/types/map'

interface Looking {
  view: MapView
  /** Whether it has been moved since the homes in it were looked for. */
  isMoved: boolean
  /** The search that the view was last fitted to. */
  fitted: string
  /** A search for what the view shows: it stays where it is when that is in the address. */
  own?: string | undefined
}

/**
 * What the map shows: at first, and whenever the address asks for another search, the frame that this is about; then
 * where the visitor moves it.
 * @param search names the search in the address.
 * @param aim is undefined until it is known.
 */
export function useMapView(search: string, aim: Frame | undefined, size: MapSize | undefined) {
  const [looking, setLooking] = useState<Looking>()
  if (size && looking?.fitted !== search) {
    if (looking && looking.own === search)
      setLooking({ ...looking, fitted: search, own: undefined })
    else if (aim) setLooking({ view: viewOf(aim, size), isMoved: false, fitted: search })
  }
  const { view, isMoved = false } = looking ?? {}

  return {
    view,
    isMoved,
    moveTo: (next: MapView) =>
      setLooking((before) => before && { ...before, view: next, isMoved: true }),
    /** To be called when what is shown is searched for, by this name. */
    keepFor: (own: string) => setLooking((before) => before && { ...before, isMoved: false, own }),
  }
}

/** A share of a frame by which a view of it may be smaller: the numbers of an address are rounded. */
const ROUNDED = 0.005
/** The room around the outermost homes, as a share of the frame and in degrees. */
const ROOM = { share: 0.08, least: 0.004 }

/** The frame to fit a view to, so that one that was made from a view gives that view again. */
export const ofAddress = (frame: Frame): Frame => grown(frame, -ROUNDED, 0)

/** The frame around some homes, with room for their pins. */
export const aroundHomes = (frame: Frame, least = ROOM.least): Frame =>
  grown(frame, ROOM.share, least)

function grown({ west, south, east, north }: Frame, share: number, least: number): Frame {
  const across = (east - west) * share + least
  const down = (north - south) * share + least
  return { west: west - across, south: south - down, east: east + across, north: north + down }
}
