import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { ChartFigure } from '~/components/market/ChartFigure'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { visitText as texts } from '~/content/portal/visits'
import { visitQueries } from '~/hooks/queries/portal/visitQueries'
import { formatDayAndMonth } from '~/lib/dates/dates'
import { parsePreview } from '~/lib/listing/portalFilters'
import type { VisitReport } from '~/types/visit'
import { ListingsByViews, Sources, Totals } from './VisitTables'

/** The views of the listing that the address names, or of all: by week, by source, and beside enquiries and viewings. */
export function VisitsView() {
  const [params] = useSearchParams()
  const id = parsePreview(params)
  const { data: report, error, refetch } = useQuery(visitQueries.report(id))
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-24">
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {error.message}
        </Banner>
      )}
      {!report && !error && (
        <div role="status" aria-label={texts.loading} className="grid gap-4">
          <Skeleton className="h-80" />
          <Skeleton className="h-48" />
        </div>
      )}
      {report && <Report report={report} isOfOne={id !== undefined} />}
    </div>
  )
}

function Report({ report, isOfOne }: { report: VisitReport; isOfOne: boolean }) {
  const { title, weeks } = report
  const unusual = weeks.filter(({ isUnusual }) => isUnusual)
  return (
    <>
      <section aria-labelledby="visits">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="visits" className="text-item wrap-anywhere">
            {title === undefined ? texts.ofAll : texts.of(title)}
          </h2>
          {isOfOne && (
            <Link
              to="?view=visits"
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
            >
              {texts.showAll}
            </Link>
          )}
        </div>
        <p className="mt-1 mb-6 max-w-prose text-sm text-stone">{texts.howCounted}</p>
        <ChartFigure chart={chartOf(report)} titleSize="font-text text-base font-semibold" />
        {unusual.length > 0 && (
          <p className="mt-2 max-w-prose text-sm">
            {texts.unusual(unusual.map(({ week }) => week))}
          </p>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-10 lg:grid-cols-2">
        <Totals totals={report.totals} />
        <Sources sources={report.sources} />
        {!isOfOne && (
          <>
            <ListingsByViews
              title={texts.most}
              empty={texts.none}
              listings={report.listings}
              more={report.more}
            />
            <ListingsByViews
              title={texts.seldom}
              lead={texts.seldomLead(report.often)}
              empty={texts.seldomNone}
              listings={report.seldom}
            />
          </>
        )}
      </div>
    </>
  )
}

const chartOf = ({ weeks }: VisitReport) => ({
  kind: 'columns' as const,
  title: texts.chart.title,
  summary: texts.chart.summary(weeks),
  rowHeading: texts.chart.rowHeading,
  unit: 'views' as const,
  points: weeks.map(({ week, views }) => ({ label: formatDayAndMonth(week), value: views })),
})
