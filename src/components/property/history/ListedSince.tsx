import { useIdle } from '~/components/ui/idle/useIdle'
import { firstListed } from '~/content/listing/history'
import { londonDay } from '~/lib/dates/dates'
import { timeOnMarket } from '~/lib/history/timeOnMarket'
import type { Property } from '~/types/property'

/** Since when a home is on the market. */
export function ListedSince({ property }: { property: Property }) {
  // A prerendered page does not know on which day it is read.
  const knowsDay = useIdle()
  const time = timeOnMarket(property, londonDay(new Date()))
  if (!time) return null
  return (
    <p className="figures text-xs text-stone md:text-sm print:text-ink">
      {firstListed(time.since, knowsDay ? time.days : undefined)}
    </p>
  )
}
