import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { PropertyGallery } from '~/components/property/gallery/PropertyGallery'
import { PropertySummary } from '~/components/property/PropertySummary'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { Skeleton } from '~/components/ui/Skeleton'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { usePageMeta } from '~/hooks/usePageMeta'
import type { Property } from '~/types/property'

// Lazy because it is rarely shown.
const PropertyTrouble = lazy(
  async () => (await import('~/components/property/PropertyTrouble')).PropertyTrouble,
)
const PropertyBody = pagePart(
  lazy(async () => (await import('~/components/property/PropertyBody')).PropertyBody),
  <div className="min-h-dvh" />,
)
// As high as a line of facts, a button and a row of icons; from a tablet on these two are beside it.
const PropertyPageActions = pagePart(
  lazy(async () => (await import('~/components/property/PropertyCopies')).PropertyPageActions),
  <div className="h-42 md:h-6" />,
)
const SimilarProperties = pagePart(
  lazy(async () => (await import('~/components/property/SimilarProperties')).SimilarProperties),
  <div className="min-h-dvh print:hidden" />,
)

/** The page of one property or development, to share and to print. */
export function PropertyPage() {
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQueries.one(id))

  const trouble = (error || property === null) && (
    <Suspense fallback={null}>
      <PropertyTrouble error={error} isShown={!!property} onRetry={() => void refetch()} />
    </Suspense>
  )
  if (property) {
    return (
      <>
        {/* Prerendered or cached data may be out of date. */}
        {trouble}
        <Particulars property={property} />
      </>
    )
  }
  if (trouble) return trouble
  return (
    <div role="status" aria-label="Loading the property">
      <Skeleton className="aspect-3/2 w-full lg:aspect-auto lg:h-[min(44.5vw,60svh)]" />
      <div className="min-h-80 bg-grove" />
    </div>
  )
}

function Particulars({ property }: { property: Property }) {
  usePageMeta(property.title, property.description)
  return (
    <>
      <article className="wrap-anywhere">
        <PropertyGallery
          title={property.title}
          photos={property.photos}
          instead={<DrawnInstead listing={property} />}
          inThirds
        />
        <PropertySummary
          property={property}
          heading={<h1 className="mt-2 text-3xl lg:mt-4 lg:text-title">{property.title}</h1>}
        >
          {/* The placeholder has no room for a development's progress. */}
          <div
            className={`md:contents md:*:contents ${property.property_class === 'development' ? 'max-md:min-h-58' : ''}`}
          >
            <PropertyPageActions property={property} />
          </div>
        </PropertySummary>
        <PropertyBody property={property} isBookable />
      </article>
      <SimilarProperties property={property} />
    </>
  )
}
