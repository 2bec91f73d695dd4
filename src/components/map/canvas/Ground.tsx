import { land } from '~/components/map/geography'
import { brandColours } from '~/lib/format/brandColours'
import { useProject } from './MapContext'

export function Ground() {
  const project = useProject()
  const d = land
    .map(
      (p) =>
        `M${p
          .map(project)
          .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
          .join(' ')}Z`,
    )
    .join('')
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      <path
        d={`M-99999 -99999H99999V99999H-99999Z${d}`}
        fillRule="evenodd"
        fill={brandColours.sage}
      />
    </svg>
  )
}
