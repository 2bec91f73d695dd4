import { BookingButton } from '~/components/enquiry/BookingButton'
import type { ListingPageContent } from '~/content/listingPages'

/** The one button of a listing page's hero, which opens that page's form. */
export function ListingHeroAction({ page }: { page: ListingPageContent }) {
  const { heroAction, heroViewing: property } = page
  switch (heroAction) {
    case 'viewing':
      return (
        <BookingButton
          variant="accent"
          request={{ kind: 'viewing', property, isRental: page.propertyClass === 'rent' }}
        >
          Book Viewing
        </BookingButton>
      )
    case 'interest':
      return (
        <BookingButton variant="accent" request={{ kind: 'interest', property }}>
          Register Interest
        </BookingButton>
      )
    case 'consultation':
      return (
        <BookingButton variant="accent" request={{ kind: 'consultation' }}>
          Schedule Consultation
        </BookingButton>
      )
    default:
      return heroAction satisfies never
  }
}
