import { useQuery } from '@tanstack/react-query'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import type { Property } from '~/types/property'
import { FewHomes } from './FewHomes'

/** Three listings of the same class near in price. */
export function SimilarProperties({ property }: { property: Property }) {
  const title =
    property.status === 'active' ? 'Similar properties' : 'Similar properties that are available'
  return <FewHomes title={title} found={useQuery(propertyQueries.similar(property))} />
}
