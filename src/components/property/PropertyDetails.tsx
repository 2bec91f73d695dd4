import type { Property } from '~/types/property'
import { PropertyAreaSection } from './PropertyAreaSection'
import { PropertyParticulars } from './PropertyParticulars'
import { PropertyPrintPhotos } from './PropertyPrintPhotos'

/** What a property's page says below its photographs. */
export function PropertyDetails({ property }: { property: Property }) {
  return (
    <div className="page-width grid gap-14 py-12 md:py-20 lg:grid-cols-[2fr_1fr] lg:gap-20">
      <div>
        <PropertyParticulars property={property} heading="h2" />
        <PropertyPrintPhotos photos={property.photos} />
      </div>
      <PropertyAreaSection property={property} />
    </div>
  )
}
