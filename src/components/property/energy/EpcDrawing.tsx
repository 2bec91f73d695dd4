import { energyTexts } from '~/content/listing/energy'
import type { EpcBar, EpcGraph, EpcMarker } from '~/lib/energy/epcGraph'

const INSET = 8
/** From the upper edge of a bar down to the line its words stand on. */
const BASELINE = 15.5

/** The bands of a certificate as bars, told apart by letter and length, and arrows at the ratings. */
export function EpcDrawing({ graph, label }: { graph: EpcGraph; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${graph.width} ${graph.height}`}
      role="img"
      aria-label={label}
      className="figures w-full max-w-[26rem]"
    >
      {graph.bars.map((bar) => (
        <Bar key={bar.band} {...bar} />
      ))}
      {graph.markers.map((marker) => (
        <Marker key={marker.kind} {...marker} />
      ))}
    </svg>
  )
}

function Bar({ band, scores, isCurrent, x, y, width, height }: EpcBar) {
  const colours = isCurrent
    ? { bar: 'fill-grove', letter: 'fill-white', scores: 'fill-white' }
    : { bar: 'fill-paper stroke-line', letter: 'fill-ink', scores: 'fill-stone' }
  return (
    <>
      <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} className={colours.bar} />
      <text x={x + INSET} y={y + BASELINE} className={`text-xs ${colours.scores}`}>
        {scores}
      </text>
      <text
        x={x + width - INSET}
        y={y + BASELINE}
        textAnchor="end"
        className={`text-xs font-semibold ${colours.letter}`}
      >
        {band}
      </text>
    </>
  )
}

function Marker({ kind, band, score, points, x, y, width }: EpcMarker) {
  const isCurrent = kind === 'current'
  const middle = x + width / 2
  return (
    <>
      <text x={middle} y={12} textAnchor="middle" className="fill-stone text-xs">
        {energyTexts[kind]}
      </text>
      <polygon
        points={points.map((point) => point.join(',')).join(' ')}
        className={isCurrent ? 'fill-grove' : 'fill-white stroke-grove'}
      />
      <text
        x={middle + 4}
        y={y + BASELINE}
        textAnchor="middle"
        className={`text-xs font-semibold ${isCurrent ? 'fill-white' : 'fill-ink'}`}
      >
        {score === null ? band : `${band} ${score}`}
      </text>
    </>
  )
}
