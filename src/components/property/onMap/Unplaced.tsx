import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import type { PropertyFilters } from '~/content/listing/listingFields'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { mapQueries } from '~/hooks/queries/mapQueries'
import { MapList } from './MapList'
import { useMapCards } from './useMapCards'

interface UnplacedProps {
  filters: PropertyFilters
  onOpen: (id: string) => void
}

/** How many homes of a search have no place on the map, and those homes once they are asked for. */
export function Unplaced({ filters, onOpen }: UnplacedProps) {
  const [isShown, setShown] = useState(false)
  const { data: found, error, refetch } = useQuery(mapQueries.unplaced(filters))
  if (error && !found) {
    return (
      <div className="pb-4">
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {texts.failedUnplacedCount}
        </Banner>
      </div>
    )
  }
  if (!found || (found.ids.length === 0 && !found.isMore)) return null
  return (
    <div className="pb-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {texts.unplaced(found.ids.length, found.isMore, filters.propertyClass)}
        <Button
          variant="quiet"
          size="flush"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hideUnplaced : texts.showUnplaced}
        </Button>
      </p>
      {isShown && <UnplacedCards ids={found.ids} onOpen={onOpen} />}
    </div>
  )
}

interface UnplacedCardsProps {
  ids: readonly string[]
  onOpen: (id: string) => void
}

function UnplacedCards({ ids, onOpen }: UnplacedCardsProps) {
  const list = useMapCards(ids)
  return (
    <div className="border-b border-line pb-6">
      <MapList list={list} failure={texts.failedUnplaced} onOpen={onOpen} />
    </div>
  )
}
