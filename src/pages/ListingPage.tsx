import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ListingSections } from '~/components/content/ListingSections'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { PropertyGridSkeleton } from '~/components/property/card/PropertyGridSkeleton'
import { isFiltered, usePropertyFilters } from '~/components/property/search/usePropertyFilters'
import { BrokenPart } from '~/components/ui/BrokenPart'
import { ErrorBoundary } from '~/components/ui/ErrorBoundary'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { Skeleton } from '~/components/ui/Skeleton'
import { type ListingPageContent, listingPages } from '~/content/pages/listingPages'
import { usePageMeta } from '~/hooks/usePageMeta'
import { isOnMap } from '~/lib/listing/mapAddress'
import type { PropertyClass } from '~/types/property'

// A section of its own, so that a changed list is rendered again without losing text typed into the bar.
const SearchBar = pagePart(
  lazy(async () => (await import('~/components/property/search/SearchBar')).SearchBar),
  <SearchBarSkeleton />,
)
const ListingResults = pagePart(
  lazy(async () => (await import('~/components/property/ListingResults')).ListingResults),
  <ListingResultsSkeleton />,
)
// Most visitors read the list.
const MapResults = lazy(
  async () => (await import('~/components/property/onMap/MapResults')).MapResults,
)

/** The page for sale, rent, developments and commercial property, configured by content/listingPages. */
export function ListingPage({ propertyClass }: { propertyClass: PropertyClass }) {
  const page = listingPages[propertyClass]
  usePageMeta(page.title, page.description)
  // Who has searched wants to see what was found: the photographs give way.
  const { filters } = usePropertyFilters(propertyClass)
  const [params] = useSearchParams()
  const isMap = isOnMap(params)

  return (
    <>
      {isMap || isFiltered(filters) ? (
        <h1 className="page-width pt-4 text-subheading">{page.title}</h1>
      ) : (
        <HeroCarousel slides={page.hero} title={page.title}>
          <HeroAction page={page} />
        </HeroCarousel>
      )}
      <SearchBar page={page} />
      {isMap ? (
        <ResultsOnMap page={page} />
      ) : (
        <section aria-labelledby="results" className="page-width pt-2 pb-airy md:pt-4">
          <ListingResults page={page} />
        </section>
      )}
      <ListingSections propertyClass={propertyClass} />
    </>
  )
}

function ResultsOnMap({ page }: { page: ListingPageContent }) {
  return (
    <ErrorBoundary
      fallback={({ error }) => <BrokenPart error={error} className="page-width py-dense" />}
    >
      <Suspense fallback={<div role="status" aria-label="Loading the map..." className="h-svh" />}>
        <MapResults page={page} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The button of a listing page's hero, which opens that page's form. */
function HeroAction({ page }: { page: ListingPageContent }) {
  const { heroAction, heroViewing: property } = page
  switch (heroAction) {
    case 'viewing':
      return (
        <BookingButton
          request={{ kind: 'viewing', property, isRental: page.propertyClass === 'rent' }}
        >
          Book Viewing
        </BookingButton>
      )
    case 'interest':
      return (
        <BookingButton request={{ kind: 'interest', property }}>Register Interest</BookingButton>
      )
    case 'consultation':
      return <BookingButton request={{ kind: 'consultation' }}>Schedule Consultation</BookingButton>
    default:
      return heroAction satisfies never
  }
}

/** As high as the bar, so that nothing moves when it appears. */
function SearchBarSkeleton() {
  return (
    <div className="border-b border-line">
      <div className="page-width py-2 md:py-5">
        <div className="flex h-12 items-end gap-2 md:h-48 xl:h-19 xl:gap-6">
          <Skeleton className="h-12 grow" />
          <Skeleton className="h-12 w-12 md:w-36" />
          <Skeleton className="h-12 w-22 md:w-36" />
        </div>
      </div>
    </div>
  )
}

/** A placeholder until the first listings are loaded. */
function ListingResultsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading properties...
      </p>
      <div className="pt-28">
        <PropertyGridSkeleton cards={6} />
      </div>
    </>
  )
}
