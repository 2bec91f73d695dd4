import { useQuery } from '@tanstack/react-query'
import { AskUs } from '~/components/layout/AskUs'
import { PropertyGrid } from '~/components/property/card/PropertyGrid'
import { PropertyGridSkeleton } from '~/components/property/card/PropertyGridSkeleton'
import { Banner } from '~/components/ui/Banner'
import { demonstrationText } from '~/content/demonstration'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { env } from '~/services/client/env'
import { PropertyPopUp, useOpenProperty } from './PropertyPopUp'

const FEATURES_ON_HOME_CARDS = 3

/** Home's featured listings: loading, error, empty or the list (visitor-side §4). */
export function FeaturedProperties() {
  const { data, error, isPending, refetch } = useQuery(propertyQueries.featured())
  const { open, ...popUp } = useOpenProperty()

  return (
    <>
      {/* The line keeps its height, so that the cards do not move up when its text disappears. */}
      <p role="status" className="mb-1 min-h-6 text-sm text-stone">
        {isPending && !error && 'Loading featured properties...'}
      </p>
      {isPending && !error && <PropertyGridSkeleton cards={6} />}
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          Failed to load featured properties
        </Banner>
      )}
      {data?.length === 0 && <p className="pt-12 text-stone">No featured properties available</p>}
      {(data?.length === 0 || (error && !data)) && <AskUs className="py-6" />}
      {data && data.length > 0 && (
        <PropertyGrid
          properties={data}
          featureLimit={FEATURES_ON_HOME_CARDS}
          countsRest
          onOpen={open}
        />
      )}
      {/* A build for a project of its own has other pictures. */}
      {env.isDemonstration && <p className="mt-6 text-sm text-stone">{demonstrationText}</p>}
      <PropertyPopUp {...popUp} known={data} closeOnBackdrop={false} />
    </>
  )
}
