import { useId } from 'react'
import { AppleMark } from '~/components/layout/AppleMark'
import { brandColours } from '~/lib/format/brandColours'
import type { Frame, FrameContents, Size } from '~/lib/map/layout/frame'
import { type MapLayout, RADIUS } from '~/lib/map/layout/mapLayout'
import { drawRing, write } from '~/lib/map/layout/shapes'
import type { Point } from '~/lib/mercator'
import { AtlasBorder, BORDER, ScaleBar } from './AtlasBorder'
import { AtlasName } from './AtlasName'

interface AtlasSheetProps {
  size: Size
  frame: Frame
  contents: FrameContents
  layout: MapLayout
}

/** The drawing keeps its own colours where those of the system are forced, as a picture does. */
export function AtlasSheet({ size, frame, contents, layout }: AtlasSheetProps) {
  const isNear = frame.width / frame.scale < 10
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="absolute inset-0 size-full forced-color-adjust-none"
    >
      <rect width={size.width} height={size.height} fill={brandColours.paper} />
      <svg aria-hidden="true" x={BORDER} y={BORDER} width={frame.width} height={frame.height}>
        <circle
          cx={frame.width / 2}
          cy={frame.height / 2}
          r={layout.rings[0]}
          className="fill-apple"
          fillOpacity={0.16}
        />
        <Water rings={contents.water} />
        <Railways lines={contents.lines} />
        <Marks frame={frame} layout={layout} />
        {layout.names.map((name) => (
          <AtlasName key={`${name.text} ${name.box.left}`} name={name} />
        ))}
      </svg>
      <AtlasBorder size={size} frame={frame} stripe={isNear ? 0.5 : 2} />
      <ScaleBar
        size={size}
        frame={frame}
        miles={isNear ? [0, 0.5, 1] : [0, 1, 2, 3]}
        kilometres={isNear ? [0, 1] : [0, 1, 2, 3, 4, 5]}
      />
    </svg>
  )
}

/** Water is green and hatched along the horizon, as engravers did, and has a bank two pixels wide. */
function Water({ rings }: { rings: FrameContents['water'] }) {
  const hatch = useId()
  const d = rings.map(drawRing).join('')
  return (
    <>
      <pattern id={hatch} width="8" height="4" patternUnits="userSpaceOnUse">
        <rect width="8" height="4" fill={brandColours.sage} fillOpacity={0.28} />
        <path d="M0 2H8" stroke={brandColours.sage} strokeWidth={0.75} />
      </pattern>
      <path d={d} fill={brandColours.paper} fillRule="evenodd" />
      <path
        d={d}
        fill={`url(#${hatch})`}
        fillRule="evenodd"
        className="stroke-grove"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </>
  )
}

/** Hairlines with ticks. */
function Railways({ lines }: { lines: FrameContents['lines'] }) {
  const d = lines.map((line) => `M${write(line)}`).join('')
  return (
    <g className="fill-none text-stone" stroke="currentColor">
      <path d={d} strokeWidth={0.75} />
      <path d={d} strokeWidth={4.5} strokeDasharray="0.75 6.25" />
    </g>
  )
}

function Marks({ frame, layout }: { frame: Frame; layout: MapLayout }) {
  const [x, y] = [frame.width / 2, frame.height / 2]
  const { nearest } = layout
  return (
    <>
      <g
        className="fill-none text-stone-light"
        stroke="currentColor"
        strokeDasharray="1 4"
        strokeLinecap="round"
      >
        {layout.rings.map((radius) => (
          <circle key={radius} cx={x} cy={y} r={radius} />
        ))}
      </g>
      {nearest && (
        <path
          d={`M${x} ${y}L${nearest.x} ${nearest.y}`}
          className="stroke-grove"
          strokeWidth={1.5}
          strokeDasharray="4 3"
        />
      )}
      {layout.towns.map((dot) => (
        <circle
          key={`${dot.x} ${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={dot.radius}
          className="fill-current text-ink"
        />
      ))}
      <circle
        cx={x}
        cy={y}
        r={RADIUS.home - 1}
        className="fill-apple stroke-grove"
        strokeWidth={2}
      />
      {layout.stations.map((dot) => (
        <circle
          key={`${dot.x} ${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={dot.radius - 0.75}
          className="fill-white stroke-grove"
          strokeWidth={1.5}
        />
      ))}
      {layout.signposts.map(({ x: left, y: top, towards }) => (
        <path
          key={towards}
          d="M0 -4L3 3H-3Z"
          transform={`translate(${left} ${top}) rotate(${towards})`}
          className="fill-current text-stone"
        />
      ))}
      {layout.offices.map((dot) => (
        <OfficeMark key={`${dot.x} ${dot.y}`} at={dot} />
      ))}
    </>
  )
}

function OfficeMark({ at: { x, y } }: { at: Point }) {
  return (
    <g className="text-grove">
      <circle
        cx={x}
        cy={y}
        r={RADIUS.office - 1}
        className="fill-white stroke-grove"
        strokeWidth={2}
      />
      <svg x={x - 7} y={y - 8} width={14} height={15} aria-hidden="true">
        <AppleMark />
      </svg>
    </g>
  )
}
