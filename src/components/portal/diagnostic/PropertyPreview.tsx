import { useNavigate } from 'react-router-dom'
import { PropertyCard } from '~/components/property/PropertyCard'
import { diagnostic } from '~/content/portal/diagnostic'
import { paths } from '~/lib/paths'
import type { Property } from '~/types/property'

/** The card as it stands on the pages of listings, with all that it does there. */
export function PropertyPreview({ property }: { property: Property }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="preview" className="wrap-anywhere">
      <h2 id="preview" className="mb-5 text-lg">
        {diagnostic.preview}
      </h2>
      <PropertyCard
        property={property}
        featureLimit={4}
        countsRest
        eager
        onOpen={() => void navigate(paths.detail(property))}
      />
    </section>
  )
}
