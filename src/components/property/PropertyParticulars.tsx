import { particularsOf } from '~/content/particulars'
import { featureLabel } from '~/content/propertyOptions'
import type { Property } from '~/types/property'

interface PropertyParticularsProps {
  property: Property
  /** One level below what stands above: the page's title or the pop-up's. */
  heading: 'h2' | 'h3'
}

/** Type, description, the grid of facts and the features: the same in the pop-up and on a property's page. */
export function PropertyParticulars({ property, heading: Heading }: PropertyParticularsProps) {
  return (
    <>
      <p className="max-w-prose whitespace-pre-line">{property.description}</p>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3">
        {particularsOf(property).map(([label, value]) => (
          <div key={label} className="border-b border-line py-3">
            <dt className="text-xs text-stone">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {property.features.length > 0 && (
        <section aria-label="Features" className="mt-8">
          <Heading className="text-lg">Features</Heading>
          <ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            {property.features.map((feature) => (
              <li key={feature} className="flex items-baseline gap-2.5">
                <span
                  aria-hidden="true"
                  className="size-1.5 shrink-0 -translate-y-0.5 bg-apple-deep"
                />
                {featureLabel(feature)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
