import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PropertyArticle } from '~/components/property/PropertyArticle'
import { PropertyBody } from '~/components/property/PropertyBody'
import { PropertyDetails } from '~/components/property/PropertyDetails'
import { PropertySide } from '~/components/property/PropertySide'
import { SimilarProperties } from '~/components/property/SimilarProperties'
import { Banner } from '~/components/ui/Banner'
import { Skeleton } from '~/components/ui/Skeleton'
import { previewText } from '~/content/portal/listing/preview'
import { formTexts } from '~/content/portal/listing/propertyForm'
import { portalQueries } from '~/hooks/queries/portal/portalQueries'
import { isHidden } from '~/lib/listing/visibility'
import { paths } from '~/lib/paths'
import type { Property } from '~/types/property'

/**
 * A listing's page as visitors see it, or would see it if it were on the market; without the map while it is hidden,
 * because a hidden listing has no place that visitors could read.
 */
export function PreviewView({ id }: { id: string }) {
  const { data: property, error, refetch } = useQuery(portalQueries.preview(id))
  if (error || property === null) {
    return (
      <div className="page-width py-10">
        <Banner
          tone="error"
          failure={error ?? undefined}
          onRetry={error ? () => void refetch() : undefined}
        >
          {error ? error.message : formTexts.gone}
        </Banner>
      </div>
    )
  }
  if (!property) {
    return (
      <div role="status" aria-label={previewText.loading}>
        <Skeleton className="h-96" />
      </div>
    )
  }
  return <Preview property={property} />
}

function Preview({ property }: { property: Property }) {
  const isPublic = !isHidden(property.status)
  return (
    <>
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 text-sm">
        <Link to="?" className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {previewText.back}
        </Link>
        <p className="text-stone">{isPublic ? previewText.public : previewText.hidden}</p>
        {isPublic && (
          <Link
            to={paths.detail(property)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {previewText.open}
          </Link>
        )}
      </div>
      <PropertyArticle
        property={property}
        heading={<h2 className="mt-1 display-section">{property.title}</h2>}
        // A preview must not book viewings.
        side={
          <div inert className="contents">
            <PropertySide property={property} />
          </div>
        }
        details={<PropertyDetails property={property} />}
      >
        <PropertyBody property={property} />
      </PropertyArticle>
      {/* Nor leave the preview for another listing's pop-up. */}
      <div inert>
        <SimilarProperties property={property} />
      </div>
    </>
  )
}
