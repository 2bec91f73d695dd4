import { briefMaterial } from '~/content/listing/materialInformation'
import type { Property } from '~/types/property'
import { DescriptionAndFacts, Features } from './PropertyParticulars'

/** Description, facts and features in the pop-up, below one another. */
export function BriefParticulars({ property }: { property: Property }) {
  return (
    <div className="grid gap-8">
      <DescriptionAndFacts property={property} further={briefMaterial(property, new Date())} />
      <Features property={property} heading="h3" />
    </div>
  )
}
