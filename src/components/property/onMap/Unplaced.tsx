import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PropertyCard } from '~/components/property/card/PropertyCard'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import type { PropertyFilters } from '~/content/listingFields'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { mapQueries } from '~/hooks/queries/mapQueries'
import { MapListSkeleton } from './MapList'
import { useMapCards } from './useMapCards'

interface UnplacedProps {
  count: number
  isMore: boolean
  filters: PropertyFilters
  onOpen: (id: string) => void
}

/** How many homes of a search have no place on the map, and those homes once they are asked for. */
export function Unplaced({ count, isMore, filters, onOpen }: UnplacedProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="pb-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {texts.unplaced(count, isMore, filters.propertyClass)}
        <Button
          variant="quiet"
          size="flush"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hideUnplaced : texts.showUnplaced}
        </Button>
      </p>
      {isShown && <UnplacedHomes filters={filters} onOpen={onOpen} />}
    </div>
  )
}

const NONE: readonly string[] = []

function UnplacedHomes({ filters, onOpen }: Pick<UnplacedProps, 'filters' | 'onOpen'>) {
  const { data: ids, error: unknown, isPending, refetch } = useQuery(mapQueries.unplaced(filters))
  const {
    cards,
    left,
    error,
    isPending: isLoading,
    isLoadingMore,
    loadMore,
    retry,
  } = useMapCards(ids ?? NONE)
  if (unknown || error) {
    return (
      <Banner
        tone="error"
        failure={unknown ?? error}
        onRetry={unknown ? () => void refetch() : retry}
      >
        {texts.failedUnplaced}
      </Banner>
    )
  }
  if (isPending || isLoading) return <MapListSkeleton />
  return (
    <div className="border-b border-line pb-6">
      <ul className="card-rows grid gap-x-6 wrap-anywhere @2xl:grid-cols-2">
        {cards.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="outline"
          size="small"
          pending={isLoadingMore}
          onClick={() => void loadMore()}
          className="mt-10"
        >
          {isLoadingMore ? 'Loading more...' : `Load more (${left} left)`}
        </Button>
      )}
    </div>
  )
}
