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

const shapes = {
  land: land.map(coast).join(''),
  rivers: rivers.map(river).join(''),
  officeRiver: river(officeRiver),
}

interface MapGroundProps {
  view: MapView
  /** Moves at once, without a transition. */
  isStill: boolean
}

/** Land and water in grey, and the river that connects the offices. */
export function MapGround({ view, isStill }: MapGroundProps) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      {/* Its origin is the middle of the map at any width. */}
      <svg x="50%" y="50%" aria-hidden="true" className="overflow-visible">
        <g
          style={{ transform: `scale(${scaleOf(view)}) translate(${-view.x}px, ${-view.y}px)` }}
          className={`fill-none [&_path]:[vector-effect:non-scaling-stroke] ${isStill ? '' : 'transition-transform'}`}
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <g className="grayscale">
            <path d={shapes.land} className="fill-line stroke-stone-light" />
            <path d={shapes.rivers} className="stroke-paper" strokeWidth={1.5} />
          </g>
          <path d={shapes.officeRiver} className="stroke-grove" strokeWidth={3} />
        </g>
      </svg>
    </svg>
  )
}
