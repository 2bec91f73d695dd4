import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { usePropertyFilters } from '~/components/property/search/usePropertyFilters'
import { searchFields } from '~/content/listing/listingFields'
import { mapQueries } from '~/hooks/queries/mapQueries'
import { keepOnDevice, readFromDevice } from '~/lib/deviceStorage'
import { DEFAULT_SORT, serialiseFilters } from '~/lib/listing/filters'
import { boundsOf, contains, parseArea, type SearchedArea, withArea } from '~/lib/map/searchedArea'
import { BOUNDS, frameOf, type MapSize, ZOOMS } from '~/lib/mapView'
import type { Frame, MapAnswer } from '~/types/map'
import type { PropertyClass } from '~/types/property'
import { aroundHomes, ofAddress, useMapView } from './useMapView'

const AS_I_MOVE = 'bng_search_as_i_move'
/** A rest in milliseconds after which what the map shows is searched for by itself: several presses are one search. */
const REST = 400
/** In degrees: of what is counted everywhere, a group stands for the homes of a county. */
const COUNTY = 0.3

export type MapSearch = ReturnType<typeof useMapSearch>

/** The search on a page's map: the homes found, where they are looked for, and the view, which follow each other. */
export function useMapSearch(propertyClass: PropertyClass, size: MapSize | undefined) {
  const { filters, ignored, change, clear } = usePropertyFilters(propertyClass)
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const { area, ignored: unread } = useMemo(() => parseArea(params), [params])
  const [followsMap, setFollowsMap] = useState(() => readFromDevice(AS_I_MOVE) === 'on')
  const found = useQuery(
    mapQueries.found(filters, { frame: area.frame ?? BOUNDS, polygon: area.polygon }),
  )
  const answer = found.data
  const isCurrent = answer !== undefined && !found.isPlaceholderData
  const named = (searched: SearchedArea) =>
    searched.frame
      ? JSON.stringify(searched.frame)
      : serialiseFilters(searchFields, { ...filters, sort: DEFAULT_SORT }).toString()
  const aim = area.frame ? ofAddress(area.frame) : isCurrent ? aimOf(answer) : undefined
  const { view, isMoved, moveTo, keepFor } = useMapView(named(area), aim, size)
  const shown = view && size && frameOf(view, size)

  /** Searches in an area, as a step of the history or in place of the last one. */
  function searchIn(next: SearchedArea, { replace = false } = {}) {
    const query = withArea(new URLSearchParams(window.location.search), next)
    const { frame } = next
    if (frame && shown && contains(shown, frame)) keepFor(named(parseArea(query).area))
    setParams(query, replace ? { replace, state } : {})
  }

  // Counts, and a part of a drawn area, are only of use for what is shown.
  const isPartial =
    isCurrent &&
    (!answer.isExact ||
      (area.polygon !== undefined && !contains(area.frame, boundsOf(area.polygon))))
  const followsNow = isMoved && (isPartial || (followsMap && area.polygon === undefined))
  const follow = useEffectEvent(() => {
    if (shown) searchIn({ frame: shown, polygon: area.polygon }, { replace: true })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the rest anew
  useEffect(() => {
    if (!followsNow) return
    const rest = setTimeout(() => follow(), REST)
    return () => clearTimeout(rest)
  }, [followsNow, view])

  return {
    filters,
    ignored: [...ignored, ...unread],
    change,
    clear,
    area,
    found,
    view,
    moveTo,
    canZoomIn: view === undefined || view.zoom < ZOOMS.most,
    zoomIn: () => view && moveTo({ ...view, zoom: Math.min(view.zoom + 1, ZOOMS.most) }),
    shown,
    searchIn,
    /** Whether the visitor may ask for what the map shows now. */
    canSearchHere: isMoved && !followsNow && area.polygon === undefined,
    followsMap,
    setFollowsMap: (follows: boolean) => {
      keepOnDevice(AS_I_MOVE, follows ? 'on' : null)
      setFollowsMap(follows)
    },
  }
}

/** The frame of all that was found; everywhere if there is nothing. */
function aimOf({ isExact, pins, groups }: MapAnswer): Frame {
  const bounds = boundsOf([...pins, ...groups])
  return bounds ? aroundHomes(bounds, isExact ? undefined : COUNTY) : BOUNDS
}
