import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PropertyMap } from '~/components/map/PropertyMap'
import { NearOwnPlacesLater } from '~/components/ownPlaces/NearOwnPlacesLater'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { addressNote } from '~/content/listing/unavailable'
import { officeForCounty } from '~/content/offices'
import { countyOf, townOf } from '~/lib/listing/similarity'
import { paths } from '~/lib/paths'
import { countVisit } from '~/services/visits/countVisit'
import type { Photo, Property } from '~/types/property'
import { PhotoLabel } from './gallery/PhotoLabel'
import { DescriptionAndFacts, Features } from './PropertyParticulars'

// A part of its own, since drawing is much code and the description is read first.
const HomeElevation = pagePart(
  lazy(async () => (await import('./elevation/HomeElevation')).HomeElevation),
  <div className="h-66 w-60" />,
)

const FurtherInformation = pagePart(
  lazy(async () => (await import('./further/FurtherInformation')).FurtherInformation),
  null,
)

const PRINTED_PHOTOS = 4

/** What a listing says of itself, on its page. */
export function PropertyDetails({ property }: { property: Property }) {
  return (
    <>
      <DescriptionAndFacts
        property={property}
        drawing={property.photos.length > 0 && <HomeElevation property={property} />}
        opens
      />
      <div className="mt-8">
        <Features property={property} heading="h2" />
      </div>
      <FurtherInformation property={property} />
      <PrintPhotos photos={property.photos} />
    </>
  )
}

/** The photographs after the first, side by side on paper, which has no gallery. */
function PrintPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <div className="mt-8 hidden grid-cols-2 gap-2 print:grid">
      {photos.slice(1, 1 + PRINTED_PHOTOS).map((photo) => (
        <div key={photo.id} className="relative">
          <img
            src={photo.originalUrl}
            alt={photo.alt}
            width={1600}
            height={1067}
            loading="lazy"
            decoding="async"
            className="aspect-3/2 w-full object-cover"
          />
          <PhotoLabel photo={photo} />
        </div>
      ))}
    </div>
  )
}

/** The property's location, our other homes there, and the office to ask. */
export function AreaSection({ property }: { property: Property }) {
  const county = countyOf(property.location)
  const places = [...new Set([townOf(property.location), county])]
  const office = officeForCounty(county)
  const asked =
    property.property_class === 'commercial'
      ? 'the street or the trains'
      : 'the street, the schools or the trains'
  return (
    <section
      aria-labelledby="location"
      className="page-width grid gap-x-6 pt-8 pb-airy max-lg:gap-y-8 lg:pt-14 lg:grid-cols-3 lg:grid-rows-[auto_1fr] print:break-inside-avoid print:pb-6"
    >
      {/* Its links lie over the map's figure. */}
      <div className="grid content-start gap-3 lg:relative lg:col-start-1 lg:row-start-1">
        <h2 id="location" className="display-section">
          Location
        </h2>
        <p className="max-w-prose text-stone">
          {property.location}. {addressNote(property)}
        </p>
        <NearOwnPlacesLater id={property.id} explains className="md:text-sm" />
        {office && (
          <p className="max-w-prose text-stone">
            To ask about {asked}, ring the {office.name} on{' '}
            <a
              href={office.phoneHref}
              onClick={() => countVisit(property.id, 'phone')}
              className="figures whitespace-nowrap text-ink underline"
            >
              {office.phone}
            </a>{' '}
            <span className="whitespace-nowrap">({office.hours}).</span>
          </p>
        )}
        <ul className="mt-2 border-b border-line print:hidden">
          {places.map((place) => (
            <li key={place} className="border-t border-line">
              <Link
                to={`${paths.listings(property.property_class)}?${new URLSearchParams({ location: place })}`}
                className="group flex min-h-12 items-center justify-between gap-4 font-semibold hover:underline"
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
      </div>
      <PropertyMap property={property} />
    </section>
  )
}
