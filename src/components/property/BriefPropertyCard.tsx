import { useId } from 'react'
import { formatPrice } from '~/lib/money'
import type { ListedProperty } from '~/types/property'

/** What can be read of a property, in a long list while it is far from what is seen. */
export function BriefPropertyCard({ property }: { property: ListedProperty }) {
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="bg-white">
      <div className="aspect-3/2 bg-mist" />
      <h3 id={titleId} className="pt-3 text-xl leading-snug">
        {property.title}
      </h3>
      <p className="mt-1 text-sm text-stone">{property.location}</p>
      <p className="mt-3 text-sm text-stone">{property.excerpt}</p>
      <p className="figures mt-3">{formatPrice(property)}</p>
    </article>
  )
}
