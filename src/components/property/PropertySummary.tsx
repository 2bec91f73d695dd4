import type { ReactNode } from 'react'
import { NearOwnPlaces } from '~/components/ownPlaces/NearOwnPlaces'
import { publicStatus } from '~/content/listing/propertyOptions'
import { formatPrice } from '~/lib/format/money'
import type { ListedProperty, Property } from '~/types/property'
import { StatusBadge } from './StatusBadge'

interface PropertySummaryProps {
  property: ListedProperty | Property
  /** The part after the price: the facts in one line and the visitor's actions. */
  children: ReactNode
}

/** The green panel beside the photographs of a pop-up: status, place, price, facts and actions. */
export function PropertySummary({ property, children }: PropertySummaryProps) {
  return (
    <div className="on-dark flex flex-col bg-grove px-6 pt-2 pb-6 text-white lg:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge
          status={property.status}
          label={publicStatus(property.status, property.property_class)}
        />
        <p className="text-sm text-white/85">{property.location}</p>
      </div>
      <p className="figures mt-auto pt-4 display-section">{formatPrice(property)}</p>
      <NearOwnPlaces id={property.id} explains className="mt-2 text-white/85" />
      {children}
    </div>
  )
}
