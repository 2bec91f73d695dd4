import { Button } from '~/components/ui/Button'
import type { ListingPageContent } from '~/content/listingPages'
import { useModals } from '~/contexts/ModalContext'

/** The one button of a listing page's hero, which opens that page's form. */
export function ListingHeroAction({ page }: { page: ListingPageContent }) {
  const { open } = useModals()
  const { heroAction, heroViewing: property } = page
  switch (heroAction) {
    case 'viewing':
      return (
        <Button
          variant="accent"
          onClick={() =>
            open({ kind: 'viewing', property, isRental: page.propertyClass === 'rent' })
          }
        >
          Book Viewing
        </Button>
      )
    case 'interest':
      return (
        <Button variant="accent" onClick={() => open({ kind: 'interest', property })}>
          Register Interest
        </Button>
      )
    case 'consultation':
      return (
        <Button variant="accent" onClick={() => open({ kind: 'consultation' })}>
          Schedule Consultation
        </Button>
      )
    default:
      return heroAction satisfies never
  }
}
