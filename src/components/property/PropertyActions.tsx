import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '~/components/ui/Button'
import { mainFacts } from '~/content/listing/keyFacts'
import { seeAvailable, unavailableReason } from '~/content/listing/unavailable'
import { paths } from '~/lib/paths'
import type { ListedProperty, Property } from '~/types/property'
import { DevelopmentProgress } from './DevelopmentProgress'
import { ViewingButton } from './ViewingButton'

interface PropertyActionsProps {
  property: ListedProperty | Property
  /** Leaves out the main action, which a sheet shows at its bottom edge. */
  withoutMain?: boolean | undefined
  /** The visitor's other actions. */
  children: ReactNode
}

/** The part below the price in a pop-up: the facts in one line, recent changes, and the way to view it. */
export function PropertyActions({ property, withoutMain = false, children }: PropertyActionsProps) {
  return (
    <>
      <MainFacts property={property} className="mt-0.5 text-white/85" />
      <DevelopmentProgress property={property} className="mt-3 text-xs md:text-sm" />
      <Unavailable property={property} />
      <div className="mt-auto grid content-start gap-3 pt-3.5 lg:pt-5 print:hidden">
        {!withoutMain && <MainAction property={property} variant="accent" />}
        {children}
      </div>
    </>
  )
}

interface MainFactsProps {
  property: ListedProperty | Property
  className: string
}

/** The facts in one line, such as '4 beds · 3 baths'. */
export function MainFacts({ property, className }: MainFactsProps) {
  return (
    <p className={`figures overflow-hidden text-base ${className}`}>
      <span className="dots-between">
        {mainFacts(property).map((fact, index) => (
          // Read out and copied with its dot, which is drawn only between two facts of a line.
          <span key={fact}>
            {index > 0 && <span className="sr-only"> · </span>}
            {fact}
          </span>
        ))}
      </span>
    </p>
  )
}

/** Why a property cannot be viewed at present. */
export function Unavailable({ property }: { property: ListedProperty | Property }) {
  const happened = unavailableReason(property)
  return (
    happened && <p className="mt-4 border-t border-current/30 pt-3 font-semibold">{happened}</p>
  )
}

interface MainActionProps {
  property: ListedProperty | Property
  variant: ButtonVariant
}

/** Asks for a viewing; for a property that is sold or let, it leads to the available ones instead. */
export function MainAction({ property, variant }: MainActionProps) {
  if (property.status !== 'sold') return <ViewingButton variant={variant} property={property} />
  return (
    <ButtonLink variant={variant} to={paths.listings(property.property_class)}>
      {seeAvailable}
    </ButtonLink>
  )
}
