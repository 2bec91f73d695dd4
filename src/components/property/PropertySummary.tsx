import type { ReactNode } from 'react'
import { publicStatus } from '~/content/propertyOptions'
import { formatPrice } from '~/lib/format/money'
import type { ListedProperty, Property } from '~/types/property'
import { StatusBadge } from './StatusBadge'

interface PropertySummaryProps {
  property: ListedProperty | Property
  /** The page's heading; the pop-up shows its title elsewhere. */
  heading?: ReactNode
  /**
   * The part after the price: the facts in one line and the visitor's actions. Under a page's heading they are cells of
   * three columns, on a wide screen: the facts below the price in the first two, the actions beside all in the third.
   */
  children: ReactNode
}

/** The green caption panel beside a property's photographs: status, place, price, facts and actions. */
export function PropertySummary({ property, heading, children }: PropertySummaryProps) {
  return (
    <div className="on-dark bg-grove text-white print:bg-white">
      <div
        className={
          heading
            ? 'page-width grid gap-x-6 gap-y-2 pt-1 pb-4 md:grid-cols-[minmax(0,1fr)_17rem] md:grid-rows-[auto_auto_1fr] md:pt-4 md:pb-8 lg:grid-cols-3 lg:pt-6'
            : 'grid h-full content-between gap-4 px-6 pt-2 pb-6 lg:p-8'
        }
      >
        <div className={heading ? 'lg:col-span-2' : undefined}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <StatusBadge
              status={property.status}
              label={publicStatus(property.status, property.property_class)}
            />
            <p className="text-sm text-white/85">{property.location}</p>
          </div>
          {heading}
        </div>
        <div className={heading ? 'md:contents' : undefined}>
          <p
            className={`figures font-display text-2xl font-semibold tracking-tight lg:text-3xl ${heading ? 'lg:col-span-2 lg:mt-1' : ''}`}
          >
            {formatPrice(property)}
          </p>
          {children}
        </div>
      </div>
    </div>
  )
}
