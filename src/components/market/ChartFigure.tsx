import { Component, type ReactNode, Suspense, useId, useState } from 'react'
import { lazy } from '~/components/ui/lazy'
import { Skeleton } from '~/components/ui/Skeleton'
import { type MarketChart, market } from '~/content/pages/market'
import { formatFigure } from '~/lib/format/chartFormat'

const Plot = lazy(async () => (await import('./Plot')).Plot)

interface ChartFigureProps {
  chart: MarketChart
  /** The chart is as wide as the page; its line and its text keep to the gutters. */
  toTheEdges?: boolean | undefined
  titleSize?: string | undefined
}

/** A chart with its title, the figure under the pointer (the latest otherwise), and its table. */
export function ChartFigure({
  chart,
  toTheEdges = false,
  titleSize = toTheEdges ? 'display-section' : 'text-subheading',
}: ChartFigureProps) {
  const titleId = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const index = pointed ?? (chart.kind === 'comparison' ? 0 : chart.points.length - 1)
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <div
        className={`flex gap-x-6 gap-y-3 ${toTheEdges ? 'page-width flex-wrap items-end justify-between' : 'flex-col'}`}
      >
        <h3 id={titleId} className={titleSize}>
          {chart.title}
        </h3>
        {/* The line shows its latest value itself. */}
        <div
          className={`min-h-8 ${toTheEdges ? 'max-md:hidden' : ''} ${toTheEdges && pointed === null ? 'invisible' : ''}`}
        >
          <Readout chart={chart} index={index} />
        </div>
      </div>
      <div
        role="img"
        aria-label={chart.summary}
        className={toTheEdges ? 'mt-3 h-[clamp(14rem,19vw,18rem)]' : 'mt-6 h-80'}
      >
        <PlotBoundary>
          <Suspense fallback={<Skeleton className="size-full" />}>
            <Plot chart={chart} onPoint={setPointed} />
          </Suspense>
        </PlotBoundary>
      </div>
      {!toTheEdges && (
        <p
          aria-hidden="true"
          // A chart without a key leaves its place, so that what follows is level with its neighbour's.
          className="figures flex flex-wrap gap-x-5 text-sm text-stone not-empty:mt-4 lg:mt-4 lg:min-h-5.5"
        >
          {chart.kind === 'comparison' && (
            <>
              <Key swatch="bg-sage">{chart.series[0]}</Key>
              <Key swatch="bg-grove">{chart.series[1]}</Key>
            </>
          )}
        </p>
      )}
      <div className={toTheEdges ? 'page-width' : ''}>
        {chart.scaleNote && <p className="mt-3 text-sm text-white/85">{chart.scaleNote}</p>}
        <details className={toTheEdges ? 'mt-1' : 'mt-4'}>
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-current/30 decoration-2 underline-offset-4 hover:decoration-current">
            {market.tableToggle}
          </summary>
          <div className="pt-3 pb-4">
            <ChartTable chart={chart} />
          </div>
        </details>
      </div>
    </figure>
  )
}

/** Hidden from screen readers, which have the table. */
function Readout({ chart, index }: { chart: MarketChart; index: number }) {
  const label = chart.points[index]?.label ?? ''
  const point = chart.kind === 'comparison' ? chart.points[index] : undefined
  const value = chart.kind === 'comparison' ? point?.now : chart.points[index]?.value
  return (
    <div aria-hidden="true" className="figures text-sm">
      <p className="flex items-baseline gap-3">
        {label}
        <span className="font-display text-item">{formatFigure(chart.unit, value ?? 0)}</span>
        {point && market.yearBefore(formatFigure(chart.unit, point.before))}
      </p>
    </div>
  )
}

function Key({ swatch, children }: { swatch: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-3 ${swatch}`} />
      {children}
    </span>
  )
}

/** The figures of a chart in rows and columns. */
function ChartTable({ chart }: { chart: MarketChart }) {
  const columns = chart.kind === 'comparison' ? chart.series : [chart.title]
  const rows =
    chart.kind === 'comparison'
      ? chart.points.map(({ label, before, now }) => ({ label, values: [before, now] }))
      : chart.points.map(({ label, value }) => ({ label, values: [value] }))
  return (
    <table className="figures w-full max-w-prose text-sm">
      <caption className="sr-only">{chart.title}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 pr-4 text-left font-semibold">
            {chart.rowHeading}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-4 text-right font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-t border-current/25">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {label}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="py-2 pl-4 text-right">
                {formatFigure(chart.unit, values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** If the drawing code cannot be fetched, the table below shows the same figures. */
class PlotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? (
      <p className="grid size-full place-items-center p-6 text-center">{market.notDrawn}</p>
    ) : (
      this.props.children
    )
  }
}
