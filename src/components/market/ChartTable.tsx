import type { MarketChart } from '~/content/market'
import { formatFigure } from '~/lib/chartFormat'

/** The figures of a chart in rows and columns. */
export function ChartTable({ chart }: { chart: MarketChart }) {
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
