import { memo } from 'react'
import { LongList } from '~/components/ui/LongList'
import { useSameFunction } from '~/hooks/useSameFunction'
import type { ListedProperty } from '~/types/property'
import { BriefPropertyCard } from './BriefPropertyCard'
import { gridClasses } from './gridClasses'
import { PropertyCard } from './PropertyCard'

/** Measured: the heights grow with the columns, as the pictures do. */
const stretches = 'gap-y-12 [--item-share:36rem] md:[--item-share:19rem] xl:[--item-share:13.4rem]'

interface PropertyGridProps {
  properties: readonly ListedProperty[]
  featureLimit: number
  countsRest?: boolean | undefined
  onOpen: (id: string) => void
}

export function PropertyGrid({ properties, onOpen, ...options }: PropertyGridProps) {
  const open = useSameFunction(onOpen)
  return (
    <LongList
      items={properties}
      grid={gridClasses}
      className={stretches}
      whole={(property) => <Card property={property} onOpen={open} {...options} />}
      brief={(property) => <BriefCard property={property} />}
    />
  )
}

// Drawn again for a change of their own only: in a long list all of them would take seconds.
const Card = memo(PropertyCard)
const BriefCard = memo(BriefPropertyCard)
