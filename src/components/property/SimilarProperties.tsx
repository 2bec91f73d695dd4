import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { propertyQueries } from '~/hooks/propertyQueries'
import { useOpenProperty } from '~/hooks/useOpenProperty'
import { logFailure } from '~/lib/failureLog'
import type { Property } from '~/types/property'
import { PropertyGrid } from './PropertyGrid'
import { PropertyGridSkeleton } from './PropertyGridSkeleton'
import { PropertyPopUp } from './PropertyPopUp'

/** Three listings of the same class near in price. Without any, or when they fail to load, nothing is missed. */
export function SimilarProperties({ property }: { property: Property }) {
  const { data, isPending, error } = useQuery(propertyQueries.similar(property))
  const { open } = useOpenProperty()

  useEffect(() => {
    if (error) logFailure(error)
  }, [error])

  if ((error && !data) || data?.length === 0) return null

  return (
    <section
      aria-labelledby="similar"
      className="page-width border-t border-line py-16 md:py-24 print:hidden"
    >
      <h2 id="similar" className="mb-10 text-3xl">
        Similar properties
      </h2>
      {isPending && <PropertyGridSkeleton cards={3} />}
      {data && <PropertyGrid properties={data} featureLimit={4} onOpen={open} />}
      <PropertyPopUp known={data} closeOnBackdrop />
    </section>
  )
}
