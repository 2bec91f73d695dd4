import { BookingButton } from '~/components/enquiry/BookingButton'
import { lazySection } from '~/components/ui/lazySection'
import type { Property } from '~/types/property'
import { viewingLabel, viewingRequest } from './viewingRequest'

// As high as its three buttons.
const PropertyCopies = lazySection(
  async () => (await import('./PropertyCopies')).PropertyCopies,
  <div className="h-42" />,
)

export function PropertyPageActions({ property }: { property: Property }) {
  return (
    <>
      <BookingButton variant="accent" request={viewingRequest(property)}>
        {viewingLabel(property)}
      </BookingButton>
      {property.property_class === 'commercial' && (
        <BookingButton variant="onDark" request={{ kind: 'consultation' }}>
          Schedule Consultation
        </BookingButton>
      )}
      <PropertyCopies property={property} />
    </>
  )
}
