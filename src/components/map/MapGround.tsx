import { useId } from 'react'
import { brandColours } from '~/lib/format/brandColours'
import { land, officeRiver, rivers } from './geography'
import { drawRing, write } from './layout/shapes'
import { type MapView, scaleOf, toMapPoint } from './mapView'
import type { Path } from './regionData'

/** A smooth curve through the middles between the points. */
function drawRiver(path: Path): string {
  const points = path.map(toMapPoint)
  const bends = points.flatMap((point, index) => {
    const { x, y } = points[index + 1] ?? point
    return [point, { x: (point.x + x) / 2, y: (point.y + y) / 2 }]
  })
  return `M${write(points.slice(0, 1))}Q${write(bends)}`
}

/** The sea is what lies within a frame around everything and is not land. */
const FRAME = 'M-9999 -9999H9999V9999H-9999Z'

const shapes = {
  sea: FRAME + land.map((path) => drawRing(path.map(toMapPoint))).join(''),
  rivers: rivers.map(drawRiver).join(''),
  officeRiver: drawRiver(officeRiver),
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
