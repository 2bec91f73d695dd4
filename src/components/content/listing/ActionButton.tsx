import { ArrowRight, Mail } from 'lucide-react'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { ButtonLink, buttonClasses } from '~/components/ui/Button'
import type { SectionAction } from '~/content/pages/sections/listingSection'

/** The way on from a section. */
export function ActionButton({ action }: { action: SectionAction }) {
  switch (action.kind) {
    case 'link':
      return (
        <ButtonLink to={action.to}>
          {action.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )
    case 'mail':
      return (
        <a className={buttonClasses()} href={action.href}>
          <Mail aria-hidden="true" className="size-4" />
          {action.label}
        </a>
      )
    case 'valuation':
    case 'consultation': {
      const { kind } = action
      return <BookingButton request={{ kind }}>{action.label}</BookingButton>
    }
    default:
      return action satisfies never
  }
}
