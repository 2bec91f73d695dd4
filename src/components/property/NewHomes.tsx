import { useInfiniteQuery } from '@tanstack/react-query'
import { newHomes } from '~/content/pages/waysOn'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import type { PropertyClass } from '~/types/property'
import { FewHomes } from './FewHomes'

const SHOWN = 3

/** The newest homes of a class, for a visitor whose page is missing or empty. */
export function NewHomes({ propertyClass }: { propertyClass: PropertyClass }) {
  const found = useInfiniteQuery({
    ...propertyQueries.listing({ propertyClass, sort: 'date-desc' }),
    select: ({ pages: [newest] }) => newest?.properties.slice(0, SHOWN) ?? [],
  })
  return <FewHomes title={newHomes} found={found} />
}
