import { useId, useMemo } from 'react'
import { brandColours } from '~/lib/format/brandColours'
import type { MapFrame } from '~/lib/mapView'
import { project } from '~/lib/mercator'
import { type DrawnBox, drawLines, drawnBox, drawRings, intoBox } from './drawnBox'
import { GroundNames } from './GroundNames'
import { AREAS, type AreaGround, DETAIL_FROM, overview } from './groundData'
import { useMap } from './MapContext'
import { MARGIN } from './MapMover'
import { type LoadedGround, useGround } from './useGround'

export function Ground() {
  const { view, size } = useMap()
  const ground = useGround()
  const box = useMemo(() => drawnBox(view, size, MARGIN), [view, size])
  return (
    <div style={{ left: -MARGIN, top: -MARGIN }} className="absolute">
      <GroundSheet ground={ground} box={box} />
    </div>
  )
}

interface GroundSheetProps {
  ground: LoadedGround
  box: DrawnBox
}

/** Land of paper, green water with its banks, borders, railways and names. */
export function GroundSheet({ ground, box }: GroundSheetProps) {
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
      {zoom >= DETAIL_FROM &&
        [...ground].map(([region, area]) => (
          <Area key={region} frame={AREAS[region]} area={area} box={box} hatch={hatch} />
        ))}
      <GroundNames ground={ground} box={box} />
    </svg>
  )
}

interface OverviewProps {
  box: DrawnBox
  hatch: string
}

function Overview({ box, hatch }: OverviewProps) {
  const { width, height, zoom } = box
  const land = drawRings(overview.land, box)
  return (
    <>
      {/* The sea is what is not land. */}
      <Water d={`M-30 -30H${width + 30}V${height + 30}H-30Z${land}`} hatch={hatch} />
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

interface AreaProps {
  frame: MapFrame
  area: Partial<AreaGround>
  box: DrawnBox
  hatch: string
}

/** Lies over the overview, which knows its coasts less well. */
function Area({ frame, area, box, hatch }: AreaProps) {
  const { water, borders = [], lines = [] } = area
  if (!water) return null
  const place = intoBox(box)
  const start = place(project({ lat: frame.north, lng: frame.west }, 0))
  const end = place(project({ lat: frame.south, lng: frame.east }, 0))
  // Only as much of it as is drawn: at a near zoom the whole would be more pixels than a number holds exactly.
  const left = Math.max(0, start.x)
  const top = Math.max(0, start.y)
  const right = Math.min(box.width, end.x)
  const bottom = Math.min(box.height, end.y)
  if (right <= left || bottom <= top) return null
  return (
    <>
      <svg
        aria-hidden="true"
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      >
        <rect
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          fill={brandColours.paper}
        />
        <Water d={drawRings(water, box)} hatch={hatch} />
      </svg>
      <Borders d={drawLines(borders, box)} />
      <Railways d={drawLines(lines, box)} isNear={box.zoom > 12} />
    </>
  )
}

/** Green, hatched along the horizon as engravers did. */
function Water({ d, hatch }: { d: string; hatch: string }) {
  return (
    <>
      <path d={d} fill={brandColours.sage} fillOpacity={0.28} fillRule="evenodd" />
      <path
        d={d}
        fill={`url(#${hatch})`}
        fillRule="evenodd"
        className="stroke-grove"
        strokeWidth={1.25}
        strokeLinejoin="round"
      />
    </>
  )
}

/** A broken line over a band of colour, as in old atlases. */
function Borders({ d }: { d: string }) {
  return (
    <g className="fill-none" strokeLinejoin="round">
      <path d={d} className="stroke-apple" strokeWidth={5} strokeOpacity={0.3} />
      <path d={d} className="stroke-stone-light" strokeWidth={0.9} strokeDasharray="6 3 1.5 3" />
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
