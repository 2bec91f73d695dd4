import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { OpenPortalDialog } from '~/components/portal/dashboard/portalDialog'
import { Banner } from '~/components/ui/Banner'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { Skeleton } from '~/components/ui/Skeleton'
import { todayText } from '~/content/portal/today'
import { useEnquiryPolling, useSteadyFailure } from '~/hooks/enquiryUpdates'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { londonDay } from '~/lib/dates/dates'
import { keepOnDevice, readFromDevice } from '~/lib/deviceStorage'
import type { Today } from '~/types/portal/today'
import { ListingNeeds } from './ListingNeeds'
import { AskedVisits, WaitingEnquiries } from './WaitingPeople'

interface TodayDeskProps {
  /** Whether the listings leave a column free; a table does not. */
  hasRoom: boolean
  onOpen: OpenPortalDialog
  /** The listings. */
  children: ReactNode
}

/**
 * Today's work: beside the listings where there is space, else in an expandable line above them. The first listing is
 * visible either way.
 */
export function TodayDesk({ hasRoom, onOpen, children }: TodayDeskProps) {
  const isWide = useMediaQuery(WIDE)
  const [isOpen, setOpen] = useTodayOpen(isWide && hasRoom)
  const isBeside = isOpen && isWide && hasRoom
  const polling = useEnquiryPolling()
  const { data, refetch, ...asked } = useQuery({
    ...portalQueries.today(londonDay(new Date())),
    ...polling,
    placeholderData: keepPreviousData,
  })
  const error = useSteadyFailure(asked.error)
  const id = useId()
  return (
    <div className={`page-width ${isBeside ? 'flex gap-8' : ''}`}>
      <section
        aria-labelledby={`${id}-title`}
        className={
          isBeside
            ? 'sticky top-12 mt-3 max-h-[calc(100dvh-3rem)] w-72 shrink-0 self-start overflow-y-auto border-r border-line pr-6 pb-4'
            : ''
        }
      >
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 id={`${id}-title`} className="text-item">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              title={isOpen ? todayText.hide : todayText.show}
              onClick={() => setOpen(!isOpen)}
              className="-mx-1 inline-flex min-h-11 items-center gap-1.5 px-1 hover:text-grove-soft"
            >
              {todayText.title}
              <ChevronDown
                aria-hidden="true"
                className={`size-4 text-stone transition-transform ${isOpen ? '' : '-rotate-90'}`}
              />
            </button>
          </h2>
          {!isOpen && data && (
            <p className="figures min-w-0 flex-1 text-sm text-stone">{summaryOf(data)}</p>
          )}
        </div>
        <div
          id={id}
          hidden={!isOpen}
          className={`grid gap-x-8 gap-y-5 ${isBeside ? '' : 'pb-4 sm:grid-cols-3'}`}
          aria-busy={asked.isPending}
        >
          {error && (
            <div className="col-span-full">
              <Banner tone="error" failure={error} onRetry={() => void refetch()}>
                {error.message}
              </Banner>
            </div>
          )}
          {asked.isPending && !error && <Waiting />}
          {data && <WaitingEnquiries today={data} />}
          {data && <AskedVisits today={data} />}
          {data && <ListingNeeds today={data} onOpen={onOpen} />}
        </div>
      </section>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

function summaryOf({ enquiries, visits, listings }: Today): string {
  const needs = Object.values(listings).reduce((total, { count }) => total + count, 0)
  if (enquiries + visits + needs === 0) return todayText.nothing
  return todayText.summary(enquiries, visits, needs)
}

function Waiting() {
  return (
    <div role="status" aria-label={todayText.loading} className="col-span-full grid gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  )
}

const WIDE = '(width >= 80rem)'
const STORE = 'bng_desk_today'

/** Whether it is open: where there is space, unless it was closed or opened on this device. */
function useTodayOpen(hasRoom: boolean): [boolean, (isOpen: boolean) => void] {
  const [chosen, setChosen] = useState(() => readFromDevice(STORE))
  return [
    chosen === null ? hasRoom : chosen === 'open',
    (isOpen) => {
      const choice = isOpen ? 'open' : 'closed'
      keepOnDevice(STORE, choice)
      setChosen(choice)
    },
  ]
}
