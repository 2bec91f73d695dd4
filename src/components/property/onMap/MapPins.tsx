import { useLayoutEffect, useMemo, useRef } from 'react'
import { useMap, useProject } from '~/components/map/canvas/MapContext'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { pinPrice } from '~/lib/format/pinPrice'
import { inReadingOrder, type Mark, pinsTogether } from '~/lib/map/pinsTogether'
import { ZOOMS } from '~/lib/mapView'
import type { Point } from '~/lib/mercator'
import type { LatLng, MapGroup, MapPin } from '~/types/map'
import type { PropertyClass } from '~/types/property'

/** How far beyond the map's edge pins are drawn, in pixels: a drag brings them into view before it is drawn anew. */
const BEYOND = 256

const tag =
  'map-pin absolute -translate-1/2 min-h-7 border px-1.5 text-xs font-semibold whitespace-nowrap before:absolute before:-inset-y-2 before:inset-x-0'
const plain = 'border-ink bg-white text-ink hover:z-raised hover:bg-ink hover:text-white'
const marked = 'z-menu border-grove bg-grove text-white outline-2 outline-offset-2 outline-grove'
const several = 'border-grove bg-apple text-ink hover:z-raised hover:bg-apple-deep'
const round = 'rounded-full min-w-7 before:-inset-x-2'

interface MapPinsProps {
  pins: readonly MapPin[]
  groups: readonly MapGroup[]
  propertyClass: PropertyClass
  /** The home whose card has the pointer or the focus, or whose pin was chosen. */
  markedId: string | undefined
  chosenIds: readonly string[]
  onChoose: (pins: readonly MapPin[]) => void
  /** Several homes that stand apart from each other nearer by. */
  onNear: (places: readonly LatLng[]) => void
}

/** The homes on a map by their prices, or how many there are, in reading order. */
export function MapPins({ pins, groups, onNear, ...options }: MapPinsProps) {
  const { view, size } = useMap()
  const project = useProject()
  const list = useFocusOnMap()
  const marks = useMemo(() => pinsTogether(pins, view.zoom), [pins, view.zoom])
  const isNear = (place: LatLng) => {
    const { x, y } = project(place)
    return x > -BEYOND && y > -BEYOND && x < size.width + BEYOND && y < size.height + BEYOND
  }
  return (
    <ul ref={list}>
      {marks.filter(isNear).map((mark) => (
        <li key={mark.pins[0]?.id}>
          <PinButton mark={mark} at={project(mark)} onNear={onNear} {...options} />
        </li>
      ))}
      {inReadingOrder(groups.filter(isNear), view.zoom).map((group) => (
        <li key={`${group.lat} ${group.lng}`}>
          <GroupButton
            group={group}
            at={project(group)}
            propertyClass={options.propertyClass}
            onPress={() => onNear([group])}
          />
        </li>
      ))}
    </ul>
  )
}

interface PinButtonProps extends Omit<MapPinsProps, 'pins' | 'groups'> {
  mark: Mark<MapPin>
  at: Point
}

function PinButton({
  mark: { pins },
  at,
  propertyClass,
  markedId,
  chosenIds,
  onChoose,
  onNear,
}: PinButtonProps) {
  const [first] = pins
  if (!first) return null
  const isSingle = pins.length === 1
  const isMarked = pins.some(({ id }) => id === markedId)
  return (
    <button
      type="button"
      aria-current={isMarked || undefined}
      aria-pressed={pins.some(({ id }) => chosenIds.includes(id))}
      style={{ left: at.x, top: at.y }}
      onClick={() => (partsNearer(pins) ? onNear(pins) : onChoose(pins))}
      className={`${tag} ${isSingle ? '' : round} ${isMarked ? marked : isSingle ? plain : several}`}
    >
      {isSingle ? pinPrice(first.price, propertyClass) : pins.length}
      <span className="sr-only">
        {' '}
        {isSingle
          ? texts.home(first.type, first.bedrooms)
          : texts.group(pins.length, from(leastOf(pins), propertyClass), propertyClass)}
      </span>
    </button>
  )
}

interface GroupButtonProps {
  group: MapGroup
  at: Point
  propertyClass: PropertyClass
  onPress: () => void
}

function GroupButton({ group, at, propertyClass, onPress }: GroupButtonProps) {
  const { count, isMore } = group
  return (
    <button
      type="button"
      style={{ left: at.x, top: at.y }}
      onClick={onPress}
      className={`${tag} ${round} ${several}`}
    >
      {count}
      {isMore && '+'}
      <span className="sr-only">
        {` ${texts.group(count, from(group.from, propertyClass), propertyClass)}`}
      </span>
    </button>
  )
}

const from = (price: number | null, propertyClass: PropertyClass) =>
  price === null ? undefined : pinPrice(price, propertyClass)

/** Whether some homes stand apart on the nearest map. */
const partsNearer = (pins: readonly MapPin[]) => pinsTogether(pins, ZOOMS.most).length > 1

function leastOf(pins: readonly MapPin[]): number | null {
  const prices = pins.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The ref to what stands on a map: where the focused part goes with a move, the focus stays on the map. */
function useFocusOnMap() {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const isLost = focused.current !== null && !focused.current.isConnected
    if (isLost && document.activeElement === document.body) {
      list.current?.closest<HTMLElement>('[role=group]')?.focus()
    }
    focused.current = list.current?.contains(document.activeElement) ? document.activeElement : null
  })
  return list
}
