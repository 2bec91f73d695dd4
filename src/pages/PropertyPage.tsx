import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { PropertyAreaSection } from '~/components/property/PropertyAreaSection'
import { PropertyGallery } from '~/components/property/PropertyGallery'
import { PropertyPageActions } from '~/components/property/PropertyPageActions'
import { PropertyParticulars } from '~/components/property/PropertyParticulars'
import { PropertyPrintPhotos } from '~/components/property/PropertyPrintPhotos'
import { PropertySummary } from '~/components/property/PropertySummary'
import { SimilarProperties } from '~/components/property/SimilarProperties'
import { Banner } from '~/components/ui/Banner'
import { ButtonLink } from '~/components/ui/Button'
import { Skeleton } from '~/components/ui/Skeleton'
import { propertyQueries } from '~/hooks/propertyQueries'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'
import type { Property } from '~/types/property'

/** One property or development on a page of its own, to share and to print. */
export function PropertyPage() {
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQueries.one(id))
  usePageMeta(
    property?.title ?? (property === null ? 'Property not found' : 'Property'),
    property?.description ?? 'A property listed by Bramley & Grove.',
  )

  if (property) return <Particulars property={property} />
  if (property === null) return <NoSuchProperty />
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

function NoSuchProperty() {
  return (
    <section className="page-width grid min-h-[80svh] content-center py-20">
      <h1 className="max-w-[18ch] text-4xl tracking-tightest">
        This property is not listed with us
      </h1>
      <p className="mt-6 max-w-prose text-lg text-stone">
        It may have been sold, let or withdrawn, or the address may be incomplete. Similar homes may
        be a search away.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.listings('sale')}>Properties for sale</ButtonLink>
        <ButtonLink to={paths.listings('rent')} variant="outline">
          Properties to rent
        </ButtonLink>
        <ButtonLink to={paths.propertiesSelection} variant="outline">
          All properties
        </ButtonLink>
      </div>
    </section>
  )
}
