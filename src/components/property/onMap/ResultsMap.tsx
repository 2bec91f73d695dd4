import { type KeyboardEvent, useCallback, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MapCanvas } from '~/components/map/canvas/MapCanvas'
import { useGoogleGround } from '~/components/map/canvas/useGoogleGround'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { focusHeading } from '~/lib/focusHeading'
import { boundsOf, union } from '~/lib/map/searchedArea'
import { type MapSize, type MapView, viewOf, ZOOMS } from '~/lib/mapView'
import type { LatLng, MapGroup, MapPin } from '~/types/map'
import type { ListedProperty } from '~/types/property'
import { BriefCard } from './BriefCard'
import { DrawnArea } from './DrawnArea'
import { MapPins } from './MapPins'
import { MapTools } from './MapTools'
import { markBoxes } from './markBoxes'
import { useDrawing } from './useDrawing'
import type { MapSearch } from './useMapSearch'
import { aroundHomes } from './useMapView'

/** The zooms by which pressing a group comes nearer. */
const NEARER = 2

interface ResultsMapProps {
  label: string
  search: MapSearch
  view: MapView
  size: MapSize
  pins: readonly MapPin[]
  groups: readonly MapGroup[]
  markedId: string | undefined
  /** The homes of the pin as it was chosen. */
  chosen: readonly string[]
  /** Those of them that are found now. */
  chosenIds: readonly string[]
  /** Homes whose cards are there. */
  known: readonly ListedProperty[]
  onChoose: (ids: readonly string[]) => void
  onOpen: (id: string) => void
}

/** The map of a search: its homes, the area drawn on it, and what is done to it. */
export function ResultsMap({
  label,
  search,
  view,
  size,
  pins,
  groups,
  markedId,
  chosen,
  chosenIds,
  known,
  onChoose,
  onOpen,
}: ResultsMapProps) {
  const { area, shown, moveTo, searchIn, filters } = search
  const root = useRef<HTMLDivElement>(null)
  const drawButton = useRef<HTMLButtonElement>(null)
  const drawing = useDrawing((polygon) => {
    const bounds = boundsOf(polygon)
    if (shown && bounds) searchIn({ frame: union(shown, bounds), polygon })
  })
  const { propertyClass } = filters
  const keptFree = useCallback(
    (zoom: number) => markBoxes(pins, groups, propertyClass, zoom),
    [pins, groups, propertyClass],
  )
  const googleGround = useGoogleGround(keptFree)
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
  // For where the button that was pressed is gone.
  const focusMap = () => find('[role=group]')?.focus()

  /** The button that drawing began with is there again, and takes the focus back. */
  function endDrawing(end: () => void) {
    flushSync(end)
    drawButton.current?.focus()
  }

  function comeNear(places: readonly LatLng[]) {
    if (!search.canZoomIn) {
      // It says what else shows each home.
      focusHeading('#results')
      return
    }
    const [first] = places
    const bounds = boundsOf(places)
    if (!first || !bounds) return
    const whole = viewOf(aroundHomes(bounds), size)
    const isAlone = places.length === 1
    const zoom = isAlone ? view.zoom + NEARER : Math.max(whole.zoom, view.zoom + 1)
    moveTo({ ...(isAlone ? first : whole), zoom: Math.min(zoom, ZOOMS.most) })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!drawing.corners) return
    const onButton = event.target instanceof Element && event.target.closest('a, button, summary')
    if (event.key === 'Escape') endDrawing(drawing.stop)
    else if (event.key === 'Enter' && !onButton) {
      event.preventDefault()
      drawing.add(view)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: passes keys of the map in it to what is drawn
    <div ref={root} onKeyDown={onKeyDown} className="absolute inset-0">
      <MapTools
        drawButton={drawButton}
        corners={drawing.corners?.length}
        isDrawn={area.polygon !== undefined}
        canSearchHere={search.canSearchHere}
        followsMap={search.followsMap}
        onSearchHere={() => {
          searchIn({ frame: shown })
          focusMap()
        }}
        onFollow={search.setFollowsMap}
        onDraw={() => {
          onChoose([])
          drawing.start()
          focusMap()
        }}
        onDone={() => {
          if (drawing.canBeDone) endDrawing(drawing.done)
        }}
        onClear={() => {
          if (drawing.corners) endDrawing(drawing.stop)
          else searchIn({ frame: area.frame })
        }}
      />
      <MapCanvas
        {...googleGround}
        keptFree={keptFree}
        label={label}
        view={view}
        onViewChange={moveTo}
        onPress={drawing.corners && drawing.add}
        controls={drawing.corners && <Crosshair />}
      >
        {(drawing.corners ?? area.polygon) && (
          <DrawnArea
            corners={drawing.corners ?? area.polygon ?? []}
            isOpen={drawing.corners !== undefined}
          />
        )}
        {!drawing.corners && (
          <MapPins
            pins={pins}
            groups={groups}
            propertyClass={propertyClass}
            markedId={markedId}
            chosenIds={chosenIds}
            onChoose={(chosen) => onChoose(chosen.map(({ id }) => id))}
            onNear={comeNear}
          />
        )}
      </MapCanvas>
      {chosenIds.length > 0 && (
        <BriefCard
          chosen={chosen}
          ids={chosenIds}
          known={known}
          onOpen={onOpen}
          onClose={() => {
            const pin = find('.map-pin[aria-pressed=true]')
            // It may be too far away to be drawn.
            if (pin) pin.focus()
            else focusMap()
            onChoose([])
          }}
          onFocusLost={focusMap}
        />
      )}
      {search.found.isFetching && (
        <p className="pointer-events-none absolute right-17 bottom-3 z-raised bg-white px-2 py-1 text-xs">
          {texts.searching}
        </p>
      )}
    </div>
  )
}

/** The middle of the map, where Enter puts a corner. */
function Crosshair() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-16 -16 32 32"
      className="pointer-events-none absolute top-1/2 left-1/2 size-8 -translate-1/2 stroke-ink"
      strokeWidth={2}
    >
      <path d="M-16 0H-4M4 0H16M0 -16V-4M0 4V16" />
    </svg>
  )
}
