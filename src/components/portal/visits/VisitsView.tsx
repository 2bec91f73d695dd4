import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ChartFigure } from '~/components/market/ChartFigure'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { visitReportText as texts } from '~/content/portal/visitReport'
import { visitQueries } from '~/hooks/queries/portal/visitQueries'
import { useShowMore } from '~/hooks/useShowMore'
import { formatDayAndMonth } from '~/lib/dates/dates'
import { parsePreview } from '~/lib/listing/portalFilters'
import type { VisitReport } from '~/types/visit'
import { Deeds, ListingsByViews, Sources, Totals } from './VisitTables'

/** The views of the listing that the address names, or of all: by week, by source, and beside enquiries and viewings. */
export function VisitsView() {
  const [params] = useSearchParams()
  const id = parsePreview(params)
  const { data, error, refetch, ...query } = useInfiniteQuery(visitQueries.report(id))
  const report = data?.pages[0]
  const { list, showMore } = useShowMore<HTMLTableSectionElement>(
    'a',
    report?.listings.length ?? 0,
    query.fetchNextPage,
  )
  const failed = error && (
    <Banner
      tone="error"
      failure={error}
      onRetry={() => (query.isFetchNextPageError ? showMore() : void refetch())}
    >
      {error.message}
    </Banner>
  )
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-24">
      {!query.isFetchNextPageError && failed}
      {!report && !error && (
        <div role="status" aria-label={texts.loading} className="grid gap-4">
          <Skeleton className="h-80" />
          <Skeleton className="h-48" />
        </div>
      )}
      {report && (
        <Report report={report} isOfOne={id !== undefined} list={list}>
          {query.isFetchNextPageError && failed}
          {query.hasNextPage && !query.isFetchNextPageError && (
            <Button
              variant="outline"
              pending={query.isFetchingNextPage}
              onClick={showMore}
              className="mt-4"
            >
              {query.isFetchingNextPage ? texts.loadingMore : texts.showMore}
            </Button>
          )}
        </Report>
      )}
    </div>
  )
}

interface ReportProps {
  report: VisitReport
  isOfOne: boolean
  list: Ref<HTMLTableSectionElement>
  /** The way to more of the listings that were looked at. */
  children: ReactNode
}

function Report({ report, isOfOne, list, children }: ReportProps) {
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
        <div className="grid content-start gap-y-10">
          <Totals totals={report.totals} />
          <Deeds deeds={report.deeds} />
        </div>
        <Sources sources={report.sources} />
        {!isOfOne && (
          <>
            <ListingsByViews
              title={texts.most}
              empty={texts.none}
              listings={report.listings}
              more={report.more}
              list={list}
            >
              {children}
            </ListingsByViews>
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
