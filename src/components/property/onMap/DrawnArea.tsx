import { useProject } from '~/components/map/canvas/MapContext'
import type { LatLng } from '~/types/map'

interface DrawnAreaProps {
  corners: readonly LatLng[]
  /** Its outline is not closed yet, and its corners are seen. */
  isOpen: boolean
}

/** An area drawn on the map. Where its outline crosses itself, all is inside that it goes round, as in the search. */
export function DrawnArea({ corners, isOpen }: DrawnAreaProps) {
  const project = useProject()
  const points = corners.map(project)
  const path = points.map(({ x, y }) => `${x} ${y}`).join('L')
  if (!path) return null
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <path
        d={`M${path}${isOpen ? '' : 'Z'}`}
        className="fill-grove/10 stroke-grove"
        strokeWidth={2.5}
        strokeDasharray={isOpen ? '6 4' : undefined}
        strokeLinejoin="round"
      />
      {isOpen &&
        points.map(({ x, y }, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: corners are only ever added
            key={index}
            cx={x}
            cy={y}
            r={5}
            className="fill-white stroke-grove"
            strokeWidth={2.5}
          />
        ))}
    </svg>
  )
}
