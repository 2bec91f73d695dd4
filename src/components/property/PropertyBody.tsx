import { WhatItCosts } from '~/components/costs/WhatItCosts'
import type { Property } from '~/types/property'
import { PropertyDetails } from './PropertyDetails'

/** A property's page below its photographs. */
export function PropertyBody({ property }: { property: Property }) {
  return (
    <>
      <PropertyDetails property={property} />
      <WhatItCosts property={property} />
    </>
  )
}
