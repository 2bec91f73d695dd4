import { useId } from 'react'
import { brandColours } from '~/lib/format/brandColours'
import { type Line, land, officeRiver, rivers } from './geography'
import { type MapView, scaleOf, toMapPoint } from './mapView'

type Corner = readonly [x: number, y: number]

function corners(line: Line): Corner[] {
  return line.map(([lng, lat]) => {
    const { x, y } = toMapPoint({ lng, lat })
    return [x, y]
  })
}

const write = (points: readonly Corner[]) =>
  points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join(' ')

function coast(line: Line): string {
  return `M${write(corners(line))}Z`
}

/** A smooth curve through the middles between the points. */
function river(line: Line): string {
  const points = corners(line)
  const bends = points.map((point, index) => {
    const [x, y] = points[index + 1] ?? point
    return write([point, [(point[0] + x) / 2, (point[1] + y) / 2]])
  })
  return `M${write(points.slice(0, 1))}Q${bends.join(' ')}`
}

/** The sea is what lies within a frame around everything and is not land. */
const FRAME = 'M-9999 -9999H9999V9999H-9999Z'

const shapes = {
  sea: FRAME + land.map(coast).join(''),
  rivers: rivers.map(river).join(''),
  officeRiver: river(officeRiver),
}

interface MapGroundProps {
  view: MapView
  /** Moves at once, without a transition. */
  isStill: boolean
}

/**
 * Land of paper, a hatched sea in grey, and the river that connects the offices. Like a picture, it keeps its colours
 * where those of the system are forced.
 */
export function MapGround({ view, isStill }: MapGroundProps) {
  const hatch = useId()
  const scale = scaleOf(view)
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full forced-color-adjust-none">
      <rect width="100%" height="100%" fill={brandColours.paper} />
      {/* Its origin is the middle of the map at any width. */}
      <svg x="50%" y="50%" aria-hidden="true" className="overflow-visible">
        <pattern
          id={hatch}
          width="8"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${1 / scale})`}
        >
          <path d="M0 2H8" stroke={brandColours.sage} strokeWidth={0.75} />
        </pattern>
        <g
          style={{ transform: `scale(${scale}) translate(${-view.x}px, ${-view.y}px)` }}
          className={`fill-none [&_path]:[vector-effect:non-scaling-stroke] ${isStill ? '' : 'transition-transform'}`}
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <g className="grayscale">
            <path d={shapes.sea} className="fill-white" fillRule="evenodd" />
            <path
              d={shapes.sea}
              fill={`url(#${hatch})`}
              fillRule="evenodd"
              className="text-stone"
              stroke="currentColor"
              strokeWidth={1.25}
            />
            <path d={shapes.rivers} stroke={brandColours.sage} strokeWidth={1} />
          </g>
          <path d={shapes.officeRiver} className="stroke-grove" strokeWidth={2} />
        </g>
      </svg>
    </svg>
  )
}
