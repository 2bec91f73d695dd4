import type { ReactNode } from 'react'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { publicStatus } from '~/content/listing/propertyOptions'
import { formatPrice } from '~/lib/format/money'
import type { Property } from '~/types/property'
import { DevelopmentProgress } from './DevelopmentProgress'
import { MainFacts, Unavailable } from './PropertyActions'
import { StatusBadge } from './StatusBadge'

const ListedSince = pagePart(
  lazy(async () => (await import('./history/ListedSince')).ListedSince),
  <p className="text-xs md:text-sm">&nbsp;</p>,
)

interface PropertyHeadProps {
  property: Property
  heading: ReactNode
}

/** What stands under the photographs of a property's page: place, title, price and facts. */
export function PropertyHead({ property, heading }: PropertyHeadProps) {
  const { status, property_class } = property
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} label={publicStatus(status, property_class)} />
        <p className="text-sm text-stone print:text-ink">{property.location}</p>
      </div>
      {heading}
      <div className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-0.5 *:last:basis-full">
        <p className="figures font-display text-subheading">{formatPrice(property)}</p>
        <MainFacts property={property} className="text-stone" />
        {/* In a line of its own, because it grows by the days once the browser tells today's date. */}
        <ListedSince property={property} />
      </div>
      <DevelopmentProgress property={property} className="mt-3 text-xs text-grove md:text-sm" />
      <Unavailable property={property} />
    </div>
  )
}
