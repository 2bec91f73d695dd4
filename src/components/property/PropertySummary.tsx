import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '~/lib/money'
import type { ListedProperty, Property } from '~/types/property'
import { StatusBadge } from './StatusBadge'

interface PropertySummaryProps {
  property: ListedProperty | Property
  /** The page's heading; the pop-up shows its title elsewhere. */
  heading?: ReactNode
  /** What a visitor can do from here. */
  children: ReactNode
}

/** The green caption panel beside a property's photographs: status, price, place, actions. */
export function PropertySummary({ property, heading, children }: PropertySummaryProps) {
  return (
    <div className="on-dark flex flex-col justify-between gap-8 bg-grove p-6 text-white lg:p-10">
      <div>
        <StatusBadge status={property.status} />
        {heading}
        <p className="figures mt-5 font-display text-3xl font-semibold tracking-tightest">
          {formatPrice(property)}
        </p>
        <p className="mt-4 flex items-center gap-1.5 text-white/85">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {property.location}
        </p>
      </div>
      <div className="grid gap-3 print:hidden">{children}</div>
    </div>
  )
}
