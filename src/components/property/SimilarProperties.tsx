import { useQuery } from '@tanstack/react-query'
import { propertyQueries } from '~/hooks/propertyQueries'
import { useOpenProperty } from '~/hooks/useOpenProperty'
import type { Property } from '~/types/property'
import { PropertyGrid } from './PropertyGrid'
import { PropertyGridSkeleton } from './PropertyGridSkeleton'
import { PropertyPopUp } from './PropertyPopUp'

/** Three listings of the same class near in price. Without any, or when they fail to load, nothing is missed. */
export function SimilarProperties({ property }: { property: Property }) {
  const { data, isPending, isError } = useQuery(propertyQueries.similar(property))
  const { open } = useOpenProperty()
  if ((isError && !data) || data?.length === 0) return null

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
