import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { PropertyArticle } from '~/components/property/PropertyArticle'
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
// As high as a button, a row of icons and whom to ask.
const PropertySide = pagePart(
  lazy(async () => (await import('~/components/property/PropertySide')).PropertySide),
  <div className="h-36 lg:h-80" />,
)
const PropertyDetails = pagePart(
  lazy(async () => (await import('~/components/property/PropertyDetails')).PropertyDetails),
  <div className="min-h-dvh" />,
)
const PropertyBody = pagePart(
  lazy(async () => (await import('~/components/property/PropertyBody')).PropertyBody),
  <div className="min-h-dvh" />,
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
      <div className="lg:page-width lg:pt-4">
        <Skeleton className="aspect-3/2 w-full lg:aspect-auto lg:h-[min(36vw,58svh)]" />
      </div>
      <div className="min-h-80" />
    </div>
  )
}

function Particulars({ property }: { property: Property }) {
  usePageMeta(property.title, property.description)
  return (
    <>
      <PropertyArticle
        property={property}
        heading={
          <h1 className="mt-1 text-subheading md:text-heading xl:text-title">{property.title}</h1>
        }
        side={<PropertySide property={property} />}
        details={<PropertyDetails property={property} />}
      >
        <PropertyBody property={property} isBookable />
      </PropertyArticle>
      <SimilarProperties property={property} />
    </>
  )
}
