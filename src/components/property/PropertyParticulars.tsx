import { featureLabel, specLabel, typeLabel } from '~/content/propertyOptions'
import { formatDate } from '~/lib/dates'
import { formatPounds } from '~/lib/money'
import type { Property } from '~/types/property'
import { keyFacts } from './KeyFacts'

function rentTerms(property: Property): [string, string][] {
  if (property.property_class !== 'rent') return []
  const terms: [string, string | undefined][] = [
    ['Minimum term', property.minimum_term ? `${property.minimum_term} months` : undefined],
    ['Deposit', property.deposit_amount ? formatPounds(property.deposit_amount) : undefined],
    ['Available from', property.available_from ? formatDate(property.available_from) : undefined],
    ['Furnished', property.furnished ? 'Yes' : 'No'],
    ['Bills included', property.bills_included ? 'Yes' : 'No'],
    ['Pets', property.pet_friendly ? 'Considered' : 'Not permitted'],
    ['Students', property.student_friendly ? 'Welcome' : 'Not suitable'],
  ]
  return terms.filter((term): term is [string, string] => term[1] !== undefined)
}

function specs(property: Property): [string, string][] {
  return Object.entries(property.specs).map(([key, value]) => [
    specLabel(key),
    key === 'progress'
      ? `${value}%`
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : String(value),
  ])
}

/** Type, description, the grid of facts and the features: the same in the pop-up and on a property's page. */
export function PropertyParticulars({ property }: { property: Property }) {
  const facts: [string, string][] = [
    ['Type', typeLabel(property.type)],
    ...keyFacts(property).map(({ label, value }): [string, string] => [label, value]),
    ...rentTerms(property),
    ...specs(property),
  ]
  if (property.availability) facts.push(['Availability', property.availability])

  return (
    <>
      <p className="max-w-prose whitespace-pre-line">{property.description}</p>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="border-b border-line py-3">
            <dt className="text-xs text-stone">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {property.features.length > 0 && (
        <section aria-label="Features" className="mt-8">
          <h3 className="text-lg">Features</h3>
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
