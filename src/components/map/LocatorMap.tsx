import { AppleMark } from '~/components/layout/AppleMark'
import { type Office, offices } from '~/content/offices'
import type { Point, Position } from '~/lib/mercator'
import { type Box, clearestBox, riverOn } from './labels'
import { MapGround } from './MapGround'
import { fromMiddle, type MapView, toMapPoint } from './mapView'
import { type TownName, townNames } from './townNames'

/** The nearest is chosen at which an office is in view. The drawing is true to about a mile. */
const ZOOMS = [10, 9]
const WIDEST_ZOOM = 8
/** What is in view on every screen, in pixels from the middle. */
const IN_VIEW: Point = { x: 110, y: 105 }
/** What is shown whole on the low map of a phone. */
const ON_PHONES: Point = { x: 150, y: 106 }
/** The furthest, in pixels up or down, at which an office's name has room on its far side on a phone. */
const NAME_REACH = 86
/** The dot would cover an office that is nearer than this, in pixels. */
const COVERED = 20

interface LocatorMapProps {
  /** The name of the town or quarter. */
  name: string
  position: Position
}

/** A town or quarter in the middle of the map that we drew ourselves, with our offices and other towns around it. */
export function LocatorMap({ name, position }: LocatorMapProps) {
  const view = viewOf(position)
  const others = offices
    .map((office) => ({ office, at: fromMiddle(view, office.position) }))
    .filter(({ at }) => Math.hypot(at.x, at.y) > COVERED)
  const nearest = others.toSorted((a, b) => Math.hypot(a.at.x, a.at.y) - Math.hypot(b.at.x, b.at.y))
  const river = riverOn(view)
  const marks = others.map(({ office, at }) => officeBox(office, at))
  // An office has its name on its far side, so the dot has its own on the side away from the nearest office.
  const isAbove = nearest[0] !== undefined && nearest[0].at.y > 0
  const { side, ...label } = clearestBox(dotBoxes(name, isAbove), river, marks)
  return (
    <>
      <MapGround view={view} isStill />
      {townNames(view, [DOT, label, ...marks]).map((town) => (
        <Town key={town.name} {...town} />
      ))}
      {others.map(({ office, at }) => (
        <OfficeMark key={office.id} office={office} at={at} />
      ))}
      <span className="absolute top-1/2 left-1/2 size-4 -translate-1/2 rounded-full border-3 border-white bg-ink" />
      <span
        className={`absolute bg-white px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${dotSides[side]}`}
      >
        {name}
      </span>
    </>
  )
}

function OfficeMark({ office, at: { x, y } }: { office: Office; at: Point }) {
  const isCutOnPhones = Math.abs(x) > ON_PHONES.x || Math.abs(y) > ON_PHONES.y
  const isNameBelow = isOfficeNameBelow(y)
  return (
    <span
      className={`absolute top-1/2 left-1/2 ${isCutOnPhones ? 'max-md:hidden' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <span className="absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-grove bg-white text-grove">
        <AppleMark className="h-4 w-auto" />
      </span>
      <span
        className={`absolute -translate-x-1/2 bg-white px-1.5 text-xs whitespace-nowrap ${isNameBelow ? 'top-4' : 'bottom-4'}`}
      >
        {office.town}
      </span>
    </span>
  )
}

/** On the far side, unless that is beyond the edge. */
const isOfficeNameBelow = (y: number) => y > 0 === Math.abs(y) < NAME_REACH

const windows: Readonly<Record<TownName['leastWindow'], string>> = {
  any: '',
  tablet: 'max-md:hidden',
  desktop: 'max-xl:hidden',
}

function Town({ name, at: { x, y }, side, leastWindow }: TownName) {
  return (
    <span
      className={`absolute top-1/2 left-1/2 text-xs ${windows[leastWindow]}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <span className="absolute size-1.5 -translate-1/2 rounded-full bg-stone" />
      <span
        className={`haloed absolute -translate-y-1/2 whitespace-nowrap ${side === 'right' ? 'left-1.5' : 'right-1.5'}`}
      >
        {name}
      </span>
    </span>
  )
}

/** The widths of a character of the dot's name and of an office's, in pixels. */
const DOT_NAME = 8
const OFFICE_NAME = 6.6

type Side = keyof typeof dotSides

const dotSides = {
  above: 'bottom-1/2 left-1/2 mb-3 -translate-x-1/2',
  below: 'top-1/2 left-1/2 mt-3 -translate-x-1/2',
  left: 'top-1/2 right-1/2 mr-3 -translate-y-1/2',
  right: 'top-1/2 left-1/2 ml-3 -translate-y-1/2',
}

const DOT: Box = { left: -8, right: 8, top: -8, bottom: 8 }

/** Where the dot's name may stand, the best place first. */
function dotBoxes(name: string, isAbove: boolean): [SidedBox, ...SidedBox[]] {
  const width = name.length * DOT_NAME + 16
  const beside = { top: -14, bottom: 14 }
  const across = { left: -width / 2, right: width / 2 }
  const above: SidedBox = { side: 'above', ...across, top: -40, bottom: -12 }
  const below: SidedBox = { side: 'below', ...across, top: 12, bottom: 40 }
  return [
    ...(isAbove ? ([above, below] as const) : ([below, above] as const)),
    { side: 'left', ...beside, left: -12 - width, right: -12 },
    { side: 'right', ...beside, left: 12, right: 12 + width },
  ]
}

interface SidedBox extends Box {
  side: Side
}

function officeBox({ town }: Office, { x, y }: Point): Box {
  const half = (town.length * OFFICE_NAME) / 2 + 6
  const isBelow = isOfficeNameBelow(y)
  return {
    left: x - half,
    right: x + half,
    top: y - (isBelow ? 14 : 34),
    bottom: y + (isBelow ? 34 : 14),
  }
}

function viewOf(position: Position): MapView {
  const middle = toMapPoint(position)
  const nearest = ZOOMS.find((zoom) =>
    offices.some((office) => isInView(fromMiddle({ ...middle, zoom }, office.position))),
  )
  return { ...middle, zoom: nearest ?? WIDEST_ZOOM }
}

const isInView = ({ x, y }: Point) => Math.abs(x) < IN_VIEW.x && Math.abs(y) < IN_VIEW.y
