import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { MapCanvas } from '~/components/map/canvas/MapCanvas'
import { useMap, useProject } from '~/components/map/canvas/MapContext'
import { DeskButton } from '~/components/portal/DeskButton'
import { PlaceField, type PlaceSearch } from '~/components/property/search/PlaceField'
import { placeOnlyTexts } from '~/content/places'
import { positionText } from '~/content/portal/listing/position'
import { searchQueries } from '~/hooks/queries/searchQueries'
import { logFailure } from '~/lib/failureLog'
import { isInTheCountry, writtenPosition } from '~/lib/listing/position'
import { arrowStep, fromMiddle, type MapView, positionAt } from '~/lib/mapView'
import type { Point } from '~/lib/mercator'
import type { LatLng } from '~/types/map'
import type { Place } from '~/types/place'

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
/** Suggestions count the homes of a class, which is not shown here. */
const CLASS = 'sale'
const anyPlace = () => true

/** A map whose press sets the pin, which can then be dragged. With the keyboard the map or the pin is moved. */
export function WhereMap({ pin, around, onPin }: WhereMapProps) {
  const [view, setView] = useState<MapView>(() => {
    if (pin) return { ...pin, zoom: NEAR }
    return around ? { ...around, zoom: TOWN } : LONDON
  })
  const [followed, setFollowed] = useState(pin)
  const [sought, setSought] = useState<PlaceSearch>({})
  const queries = useQueryClient()
  // The map goes where the pin is set, as by numbers that were typed.
  if (pin && (pin.lat !== followed?.lat || pin.lng !== followed.lng)) {
    setFollowed(pin)
    setView({ ...view, ...pin })
  }

  const finding = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async (words: string) =>
      (await queries.fetchQuery(searchQueries.suggestions(CLASS, words))).places[0] ?? null,
    onError: (error) => logFailure(error),
  })

  /** Shows a place that was chosen, or the likeliest for words. */
  function find({ place, location }: PlaceSearch) {
    // What was sought before is not shown any more, should it still be found.
    finding.reset()
    if (place) show(queries.getQueryData(searchQueries.place(CLASS, place).queryKey))
    else if (location) finding.mutate(location, { onSuccess: show })
    else setSought({})
  }

  function show(found: Place | null | undefined) {
    if (!found) return
    queries.setQueryData(searchQueries.place(CLASS, found.slug).queryKey, found)
    setSought({ place: found.slug })
    setView({ lat: found.lat, lng: found.lng, zoom: TOWN })
  }

  function setPin({ lat, lng }: LatLng) {
    if (isInTheCountry({ lat, lng })) onPin({ lat, lng })
  }

  return (
    <div className="grid content-start gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter takes a place, and does not save the form */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <PlaceField
          propertyClass={CLASS}
          label={positionText.find}
          accepts={anyPlace}
          onChange={find}
          {...sought}
        />
        <p role="status" className="text-xs text-stone empty:hidden">
          {finding.data === null && placeOnlyTexts.none}
          {finding.isError && placeOnlyTexts.failed}
        </p>
      </div>
      <div className="relative h-80">
        <MapCanvas view={view} onViewChange={setView} onPress={setPin} label={positionText.map}>
          {pin && <Pin at={pin} onMove={setPin} />}
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

interface PinProps {
  at: LatLng
  onMove: (at: LatLng) => void
}

/** How far an arrow key moves the pin, in pixels. */
const STEP = 4

/** Its foot marks the place. It follows the pointer, a finger or the arrow keys. */
function Pin({ at, onMove }: PinProps) {
  const { view } = useMap()
  const { x, y } = useProject()(at)
  const [drag, setDrag] = useState<{ from: Point; by: Point }>()
  const by = drag?.by ?? { x: 0, y: 0 }

  function moveBy(step: Point) {
    const from = fromMiddle(view, at)
    onMove(positionAt(view, { x: from.x + step.x, y: from.y + step.y }))
  }

  function follow({ clientX, clientY }: PointerEvent) {
    if (drag) setDrag({ ...drag, by: { x: clientX - drag.from.x, y: clientY - drag.from.y } })
  }

  function drop() {
    setDrag(undefined)
    if (by.x !== 0 || by.y !== 0) moveBy(by)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowStep(event.key, STEP)
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    moveBy(step)
  }

  return (
    <button
      type="button"
      aria-label={positionText.pin}
      data-dragged
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } })
      }}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(undefined)}
      onKeyDown={onKeyDown}
      style={{ left: x + by.x, top: y + by.y }}
      className="absolute grid size-11 -translate-x-1/2 -translate-y-full cursor-grab touch-none place-items-end justify-center active:cursor-grabbing"
    >
      <MapPin aria-hidden="true" className="size-8 fill-white text-grove" />
    </button>
  )
}
