import { useNavigate } from 'react-router-dom'
import { PropertyCard } from '~/components/property/PropertyCard'
import { diagnostic } from '~/content/portal/diagnostic'
import { paths } from '~/lib/paths'
import type { ListedProperty, Property } from '~/types/property'

/** What a list would bring of it; here the whole of it is known. */
function listed(property: Property): ListedProperty {
  return {
    ...property,
    excerpt: property.description,
    featureCount: property.features.length,
    photoCount: property.photos.length,
  }
}

/** The card as it stands on the pages of listings, with all that it does there. */
export function PropertyPreview({ property }: { property: Property }) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="preview" className="wrap-anywhere">
      <h2 id="preview" className="mb-5 text-lg">
        {diagnostic.preview}
      </h2>
      <PropertyCard
        property={listed(property)}
        featureLimit={4}
        countsRest
        onOpen={() => void navigate(paths.detail(property))}
      />
    </section>
  )
}
