import { useId, useMemo } from 'react'
import { brandColours } from '~/lib/format/brandColours'
import { project } from '~/lib/mercator'
import type { Frame } from '~/types/map'
import { type DrawnBox, drawLines, drawnBox, drawRings, intoBox } from './drawnBox'
import { GroundNames } from './GroundNames'
import { AREAS, DETAIL_FROM, overview, type Shape } from './groundData'
import { useMap } from './MapContext'
import { MARGIN } from './MapMover'
import type { KeptFree } from './placeNames'
import { rulesOf } from './scale'
import { type LoadedGround, useGround } from './useGround'

export interface GroundProps {
  isGrey?: boolean | undefined
  /** A new function places all names anew. */
  keptFree?: KeptFree | undefined
}

export function Ground({ isGrey, keptFree }: GroundProps) {
  const { view, size } = useMap()
  const ground = useGround()
  const box = useMemo(() => drawnBox(view, size, MARGIN), [view, size])
  return (
    <div
      style={{ left: -MARGIN, top: -MARGIN }}
      className={`absolute ${isGrey ? 'grayscale' : ''}`}
    >
      <GroundSheet ground={ground} box={box} keptFree={keptFree} />
    </div>
  )
}

interface GroundSheetProps {
  ground: LoadedGround
  box: DrawnBox
  keptFree?: KeptFree | undefined
}

/** Land of paper, green water with its banks, borders, railways and names. */
function GroundSheet({ ground, box, keptFree }: GroundSheetProps) {
  const hatch = useId()
  const { width, height, zoom } = box
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      // Like a picture, it keeps its colours where those of the system are forced.
      className="max-w-none forced-color-adjust-none"
    >
      <pattern id={hatch} width="8" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 2H8" stroke={brandColours.sage} strokeWidth={0.75} />
      </pattern>
      <rect width={width} height={height} fill={brandColours.paper} />
      <Overview box={box} hatch={hatch} />
      {zoom >= DETAIL_FROM && <Detail ground={ground} box={box} hatch={hatch} />}
      <Squares box={box} />
      <GroundNames ground={ground} box={box} keptFree={keptFree} />
    </svg>
  )
}

/** Where the distances from London are measured. */
const CHARING_CROSS = { lat: 51.5073, lng: -0.1276 }
const SQUARE = 200

/** Squares of a round number of miles, so that distances are seen where the country has little to show. */
function Squares({ box }: { box: DrawnBox }) {
  const { width, height, zoom } = box
  const side = rulesOf({ ...CHARING_CROSS, zoom }, SQUARE).miles.length
  const { x, y } = intoBox(box)(project(CHARING_CROSS, 0))
  const steps = (from: number, length: number) =>
    Array.from({ length: Math.ceil(length / side) + 1 }, (_, index) => (from % side) + index * side)
  const across = steps(x, width).map((at) => `M${at.toFixed(1)} 0V${height}`)
  const down = steps(y, height).map((at) => `M0 ${at.toFixed(1)}H${width}`)
  return <path d={[...across, ...down].join('')} stroke={brandColours.line} strokeWidth={0.75} />
}

interface OverviewProps {
  box: DrawnBox
  hatch: string
}

/** Where the land of the overview ends. */
const KNOWN_TO = { lat: 55.007, lng: 0 }

function Overview({ box, hatch }: OverviewProps) {
  const { width, height, zoom } = box
  const land = drawRings(overview.land, box)
  const north = Math.max(-30, intoBox(box)(project(KNOWN_TO, 0)).y)
  return (
    <>
      {/* The sea is what is not land, as far north as that is known. */}
      <Water
        d={`M-30 ${north}H${width + 30}V${height + 30}H-30Z${land}`}
        hatch={hatch}
        bank={bankOf(zoom)}
      />
      {zoom < DETAIL_FROM && (
        <path
          d={drawLines(overview.rivers, box)}
          className="fill-none"
          stroke={brandColours.sage}
          strokeWidth={1.25}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
    </>
  )
}

/** What is known better than by the overview. A borough may reach into the next area, so that lines come last. */
function Detail({ ground, box, hatch }: GroundSheetProps & OverviewProps) {
  const { borders = [], lines = [] } = ground.get('london') ?? {}
  return (
    <>
      {[...ground].map(
        ([region, { water }]) =>
          water && (
            <Area key={region} frame={AREAS[region]} water={water} box={box} hatch={hatch} />
          ),
      )}
      <Borders d={drawLines(borders, box)} />
      <Railways d={drawLines(lines, box)} isNear={box.zoom > 12} />
    </>
  )
}

interface AreaProps extends OverviewProps {
  frame: Frame
  water: readonly Shape[]
}

/** Covers the overview, which knows the area's coasts less well. */
function Area({ frame, water, box, hatch }: AreaProps) {
  const place = intoBox(box)
  const start = place(project({ lat: frame.north, lng: frame.west }, 0))
  const end = place(project({ lat: frame.south, lng: frame.east }, 0))
  // Only as much of it as is drawn: at a near zoom the whole would be more pixels than a number holds exactly.
  const left = Math.max(0, start.x)
  const top = Math.max(0, start.y)
  const width = Math.min(box.width, end.x) - left
  const height = Math.min(box.height, end.y) - top
  if (width <= 0 || height <= 0) return null
  return (
    <svg
      aria-hidden="true"
      x={left}
      y={top}
      width={width}
      height={height}
      viewBox={`${left} ${top} ${width} ${height}`}
    >
      <rect x={left} y={top} width={width} height={height} fill={brandColours.paper} />
      <Water d={drawRings(water, box)} hatch={hatch} bank={bankOf(box.zoom)} />
    </svg>
  )
}

/** Narrow creeks would be nothing but bank on a small scale. */
const bankOf = (zoom: number) => Math.min(1.4, Math.max(0.6, 0.6 + (zoom - 10) * 0.25))

/** Green, hatched along the horizon as engravers did. */
function Water({ d, hatch, bank }: { d: string; hatch: string; bank: number }) {
  return (
    <>
      <path d={d} fill={brandColours.sage} fillOpacity={0.28} fillRule="evenodd" />
      <path
        d={d}
        fill={`url(#${hatch})`}
        fillRule="evenodd"
        className="stroke-grove"
        strokeWidth={bank}
        strokeLinejoin="round"
      />
    </>
  )
}

/** A broken line over a band of colour, as in old atlases. */
function Borders({ d }: { d: string }) {
  return (
    <g className="fill-none" strokeLinejoin="round">
      <path d={d} stroke={brandColours.apple} strokeWidth={5} strokeOpacity={0.22} />
      <path d={d} stroke={brandColours.stoneLight} strokeWidth={0.75} strokeDasharray="6 3 1.5 3" />
    </g>
  )
}

/** Hairlines with ticks, which would run into each other on a small scale. */
function Railways({ d, isNear }: { d: string; isNear: boolean }) {
  return (
    <g className="fill-none text-stone" stroke="currentColor">
      <path d={d} strokeWidth={isNear ? 0.75 : 0.6} />
      {isNear && <path d={d} strokeWidth={4.5} strokeDasharray="0.75 6.25" />}
    </g>
  )
}
