import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PropertyMap } from '~/components/map/PropertyMap'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { officeForCounty } from '~/content/offices'
import {
  developmentProgress,
  fieldLabel,
  furtherFeatures,
  particularsOf,
} from '~/content/particulars'
import { featureLabel } from '~/content/propertyOptions'
import { addressNote } from '~/content/unavailable'
import { openingOf } from '~/lib/listing/opening'
import { countyOf, townOf } from '~/lib/listing/similarity'
import { paths } from '~/lib/paths'
import type { Photo, Property } from '~/types/property'

// A part of its own, since drawing is much code and the description is read first.
const HomeElevation = pagePart(
  lazy(async () => (await import('./elevation/HomeElevation')).HomeElevation),
  <div className="h-66 w-60" />,
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
      <PrintPhotos photos={property.photos} />
    </>
  )
}

/** Description, facts and features in the pop-up, below one another. */
export function PropertyParticulars({ property }: { property: Property }) {
  return (
    <div className="grid gap-8">
      <DescriptionAndFacts property={property} />
      <Features property={property} heading="h3" />
    </div>
  )
}

/** The facts without those that the line on a development's progress states beside the price. */
function factsOf(property: Property) {
  const progress = developmentProgress(property)
  if (!progress) return particularsOf(property)
  const told = [fieldLabel('progress'), fieldLabel('completion'), fieldLabel('occupancy')]
  return particularsOf(property).filter(([label]) => !told.includes(label))
}

interface DescriptionProps {
  property: Property
  /** Stands beside the description, below it on a phone. */
  drawing?: ReactNode
  /** Whether its first sentence stands above it in large letters. */
  opens?: boolean | undefined
}

function DescriptionAndFacts({ property, drawing, opens = false }: DescriptionProps) {
  const particulars = factsOf(property)
  const { opening, rest } = opens
    ? openingOf(property.description)
    : { opening: '', rest: property.description }
  return (
    <div>
      <div className="flow-root max-md:grid max-md:gap-6">
        {drawing && (
          <div className="max-md:order-last md:float-right md:mb-2 md:ml-8">{drawing}</div>
        )}
        {opening && <p className="font-display text-subheading text-balance md:mb-6">{opening} </p>}
        <p className="max-w-[38rem] whitespace-pre-line">{rest}</p>
      </div>
      <dl className="mt-8 grid grid-cols-2 border-y border-line sm:grid-cols-3 lg:grid-cols-4">
        {particulars.map(([label, value]) => (
          <div key={label} className="-mb-px border-b border-line py-3 pr-3 text-sm md:text-base">
            <dt className="text-xs text-stone">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface FeaturesProps {
  property: Property
  /** One level below the title of the page or the pop-up. */
  heading: 'h2' | 'h3'
}

function Features({ property, heading: Heading }: FeaturesProps) {
  const features = furtherFeatures(property)
  if (features.length === 0) return null
  return (
    <section aria-label="Features">
      <Heading className="text-item">Features</Heading>
      <ul className="mt-3 columns-2 gap-x-6 md:columns-3">
        {features.map((feature) => (
          <li key={feature} className="flex break-inside-avoid items-baseline gap-2.5 pb-1.5">
            <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-grove" />
            {featureLabel(feature)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The photographs after the first, side by side on paper, which has no gallery. */
function PrintPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <div className="mt-8 hidden grid-cols-2 gap-2 print:grid">
      {photos.slice(1, 1 + PRINTED_PHOTOS).map((photo) => (
        <img
          key={photo.id}
          src={photo.originalUrl}
          alt={photo.alt}
          width={1600}
          height={1067}
          loading="lazy"
          decoding="async"
          className="aspect-3/2 w-full object-cover"
        />
      ))}
    </div>
  )
}

/** The property's location, our other homes there, and the office to ask. */
export function AreaSection({ property }: { property: Property }) {
  const county = countyOf(property.location)
  const places = [...new Set([townOf(property.location), county])]
  const office = officeForCounty(county)
  return (
    <section
      aria-labelledby="location"
      className="page-width grid gap-x-6 gap-y-8 pb-airy lg:grid-cols-3 print:break-inside-avoid print:pb-6"
    >
      <div className="grid content-start gap-3">
        <h2 id="location" className="display-section">
          Location
        </h2>
        <p className="max-w-prose text-stone">
          {property.location}. {addressNote(property)}
        </p>
        {office && (
          <p className="max-w-prose text-stone">
            To ask about the street, the schools or the trains, ring the {office.name} on{' '}
            <a href={office.phoneHref} className="figures whitespace-nowrap text-ink underline">
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
      <div className="lg:col-span-2 print:hidden">
        <PropertyMap place={property.place} />
      </div>
    </section>
  )
}
