import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { PropertyGallery } from '~/components/property/PropertyGallery'
import { PropertyGridSkeleton } from '~/components/property/PropertyGridSkeleton'
import { PropertyPageActions } from '~/components/property/PropertyPageActions'
import { PropertySummary } from '~/components/property/PropertySummary'
import { Banner } from '~/components/ui/Banner'
import { lazySection } from '~/components/ui/lazySection'
import { Skeleton } from '~/components/ui/Skeleton'
import { propertyQueries } from '~/hooks/propertyQueries'
import { usePageMeta } from '~/hooks/usePageMeta'
import type { Property } from '~/types/property'

const PropertyNotFound = lazy(async () => ({
  default: (await import('~/components/property/PropertyNotFound')).PropertyNotFound,
}))
const PropertyDetails = lazySection(
  async () => (await import('~/components/property/PropertyDetails')).PropertyDetails,
  <div className="min-h-dvh" />,
)
const SimilarProperties = lazySection(
  async () => (await import('~/components/property/SimilarProperties')).SimilarProperties,
  <div className="page-width py-16 md:py-24 print:hidden">
    <Skeleton className="mb-10 h-[1lh] w-64 text-3xl" />
    <PropertyGridSkeleton cards={3} />
  </div>,
)

/** One property or development on a page of its own, to share and to print. */
export function PropertyPage() {
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQueries.one(id))

  const failed = error && (
    <Banner tone="error" failure={error} onRetry={() => void refetch()}>
      {error.message}
    </Banner>
  )
  if (property) {
    return (
      <>
        {/* What was rendered ahead, or read before, may no longer be true. */}
        {failed && <div className="page-width py-6">{failed}</div>}
        <Particulars property={property} />
      </>
    )
  }
  if (property === null) return <PropertyNotFound />
  if (failed) {
    return (
      <div className="page-width py-10">
        <h1 className="mb-8 text-3xl">Property</h1>
        {failed}
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading the property" className="grid lg:grid-cols-[2fr_1fr]">
      <Skeleton className="aspect-3/2" />
      <div className="min-h-128 bg-grove" />
    </div>
  )
}

function Particulars({ property }: { property: Property }) {
  usePageMeta(property.title, property.description)
  return (
    <>
      <article>
        <div className="grid lg:grid-cols-[2fr_1fr]">
          <PropertyGallery title={property.title} photos={property.photos} />
          <PropertySummary
            property={property}
            heading={<h1 className="mt-5 text-3xl">{property.title}</h1>}
          >
            <PropertyPageActions property={property} />
          </PropertySummary>
        </div>
        <PropertyDetails property={property} />
      </article>
      <div className="in-turn">
        <SimilarProperties property={property} />
      </div>
    </>
  )
}
