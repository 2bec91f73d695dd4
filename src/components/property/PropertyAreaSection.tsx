import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { officeForCounty } from '~/content/offices'
import { paths } from '~/lib/paths'
import { countyOf, townOf } from '~/lib/similarity'
import type { Property } from '~/types/property'

/** Where the property is, what else we have there, and who to ask about the street. */
export function PropertyAreaSection({ property }: { property: Property }) {
  const county = countyOf(property.location)
  const places = [...new Set([townOf(property.location), county])]
  const office = officeForCounty(county)
  return (
    <section aria-labelledby="location">
      <h2 id="location" className="text-2xl">
        Location
      </h2>
      <p className="mt-3 max-w-prose text-stone">
        {property.location}. We give the exact address when a viewing is booked, because somebody
        lives or works there.
      </p>
      {office && (
        <p className="mt-3 max-w-prose text-stone">
          To ask about the street, the schools or the trains, ring the {office.name} on{' '}
          <a href={office.phoneHref} className="figures whitespace-nowrap text-ink underline">
            {office.phone}
          </a>{' '}
          ({office.hours}).
        </p>
      )}
      <ul className="mt-5 border-b border-line print:hidden">
        {places.map((place) => (
          <li key={place} className="border-t border-line">
            <Link
              to={`${paths.listings(property.property_class)}?${new URLSearchParams({ location: place })}`}
              className="group flex min-h-12 items-center justify-between gap-4 font-medium hover:underline"
            >
              Everything we have in {place}
              <ArrowRight
                aria-hidden="true"
                className="size-4 transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
