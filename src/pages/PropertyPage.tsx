import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { NotFound } from '~/components/layout/NotFound'
import { PropertyAreaSection } from '~/components/property/PropertyAreaSection'
import { PropertyGallery } from '~/components/property/PropertyGallery'
import { PropertyPageActions } from '~/components/property/PropertyPageActions'
import { PropertyParticulars } from '~/components/property/PropertyParticulars'
import { PropertyPrintPhotos } from '~/components/property/PropertyPrintPhotos'
import { PropertySummary } from '~/components/property/PropertySummary'
import { SimilarProperties } from '~/components/property/SimilarProperties'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { propertyNotFound } from '~/content/notFound'
import { propertyQueries } from '~/hooks/propertyQueries'
import { usePageMeta } from '~/hooks/usePageMeta'
import type { Property } from '~/types/property'

/** One property or development on a page of its own, to share and to print. */
export function PropertyPage() {
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQueries.one(id))

  if (property) return <Particulars property={property} />
  if (property === null) return <NotFound content={propertyNotFound} />
  if (error) {
    return (
      <div className="page-width py-10">
        <h1 className="mb-8 text-3xl">Property</h1>
        <Banner tone="error" onRetry={() => void refetch()}>
          {error.message}
        </Banner>
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
        <div className="page-width grid gap-14 py-12 md:py-20 lg:grid-cols-[2fr_1fr] lg:gap-20">
          <div>
            <PropertyParticulars property={property} heading="h2" />
            <PropertyPrintPhotos photos={property.photos} />
          </div>
          <PropertyAreaSection property={property} />
        </div>
      </article>
      <SimilarProperties property={property} />
    </>
  )
}
