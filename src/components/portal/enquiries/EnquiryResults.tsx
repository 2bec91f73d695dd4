import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DrawnEmpty } from '~/components/portal/DrawnEmpty'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { enquiriesText } from '~/content/portal/enquiries'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { enquiryQueries, RECENT_SPAM_DAYS } from '~/hooks/queries/portal/enquiryQueries'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import { useShowMore } from '~/hooks/useShowMore'
import { isFiltered, noEnquiryFilters, serialiseEnquiryFilters } from '~/lib/enquiry/enquiryFilters'
import type { EnquiryFilters, EnquiryOverview } from '~/types/portal/staffEnquiry'
import { ArrivalNotice, useArrivals } from './ArrivalNotice'
import { EnquiryList, type EnquiryListProps, EnquiryListSkeleton } from './EnquiryList'
import { SteadyScroll } from './SteadyScroll'
import type { ChangeEnquiryFilters } from './useEnquiryFilters'

interface EnquiryResultsProps extends Pick<EnquiryListProps, 'openId' | 'linkTo' | 'onDone'> {
  filters: EnquiryFilters
  onChange: ChangeEnquiryFilters
  tools: ReactNode
}

/** The list in all its states. New enquiries appear automatically. */
export function EnquiryResults({ filters, onChange, tools, ...row }: EnquiryResultsProps) {
  const polling = useEnquiryPolling()
  const list = useInfiniteQuery({ ...enquiryQueries.list(filters), ...polling })
  const error = useSteadyFailure(list.error)
  const enquiries = list.data && withoutRepeats(list.data.pages.flatMap((page) => page.enquiries))
  const shown = enquiries?.length ?? 0
  const isEmpty = enquiries?.length === 0
  const focusKeeper = useFocusKeeper()
  const { list: panel, showMore } = useShowMore<HTMLDivElement>(
    'article a',
    shown,
    list.fetchNextPage,
  )
  const { arrived, markSeen } = useArrivals(enquiries)

  function showArrived() {
    markSeen()
    panel.current?.scrollIntoView()
    panel.current?.querySelector<HTMLElement>('article a')?.focus({ preventScroll: true })
  }

  const failed = error && (
    <Banner
      tone="error"
      failure={error}
      onRetry={() => (list.isFetchNextPageError ? showMore() : void list.refetch())}
    >
      {error.message}
    </Banner>
  )

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-ink pb-4">
        <div className="flex flex-wrap items-center gap-x-6">
          <p role="status" className="figures text-sm text-stone">
            {list.isPending && !error && enquiriesText.loading}
            {shown > 0 && enquiriesText.shown(shown, list.hasNextPage)}
          </p>
          {filters.state === undefined && <RecentSpam />}
        </div>
        <div className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap sm:justify-end">
          {tools}
        </div>
      </div>
      <ArrivalNotice count={arrived.size} onShow={showArrived} />
      <div ref={panel} className="scroll-mt-24" {...focusKeeper}>
        {failed && !list.isFetchNextPageError && <div className="mt-6">{failed}</div>}
        {list.isPending && !error && <EnquiryListSkeleton />}
        {isEmpty && (
          <div className="mt-6">
            <DrawnEmpty text={isFiltered(filters) ? enquiriesText.noneMatch : enquiriesText.empty}>
              {isFiltered(filters) && (
                <Button
                  variant="outline"
                  onClick={() => onChange({ ...noEnquiryFilters, order: filters.order })}
                >
                  {enquiriesText.clear}
                </Button>
              )}
            </DrawnEmpty>
          </div>
        )}
        {enquiries && shown > 0 && (
          <SteadyScroll>
            <EnquiryList enquiries={enquiries} arrived={arrived} filters={filters} {...row} />
          </SteadyScroll>
        )}
        {list.isFetchNextPageError && <div className="mt-8">{failed}</div>}
        {list.hasNextPage && !list.isFetchNextPageError && (
          <div className="mt-8 flex justify-center">
            <Button variant="outline" pending={list.isFetchingNextPage} onClick={showMore}>
              {list.isFetchingNextPage ? enquiriesText.loadingMore : enquiriesText.showMore}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** An enquiry that is answered between the fetches of two pages is on both. */
function withoutRepeats(enquiries: readonly EnquiryOverview[]): EnquiryOverview[] {
  return [...new Map(enquiries.map((enquiry) => [enquiry.id, enquiry])).values()]
}

/** The link to recent spam, which the list leaves out, so that a mistake can be found. */
function RecentSpam() {
  const polling = useEnquiryPolling()
  const { data: count = 0, ...spam } = useQuery({ ...enquiryQueries.recentSpam(), ...polling })
  const error = useSteadyFailure(spam.error)
  useLoggedFailure(error)

  if (count === 0) return null
  return (
    <Link
      to={`?${serialiseEnquiryFilters({ ...noEnquiryFilters, state: 'spam' })}`}
      className="figures inline-flex min-h-11 items-center text-sm text-stone underline underline-offset-4 hover:text-ink"
    >
      {enquiriesText.spam(count, RECENT_SPAM_DAYS)}
    </Link>
  )
}
