import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '~/components/ui/Button'
import { mainFacts } from '~/content/particulars'
import { seeAvailable, unavailableReason } from '~/content/unavailable'
import { paths } from '~/lib/paths'
import type { ListedProperty, Property } from '~/types/property'
import { DevelopmentProgress } from './DevelopmentProgress'
import { ViewingButton } from './ViewingButton'

interface PropertyActionsProps {
  property: ListedProperty | Property
  /** Leaves out the main action, which a sheet shows at its bottom edge. */
  withoutMain?: boolean | undefined
  /** On a wide screen the actions have the third column of the page's panel, beside the title and the facts. */
  isBeside?: boolean | undefined
  /** The visitor's other actions. */
  children: ReactNode
}

/** The part below a property's price: the facts in one line, its recent changes, and the way to view it. */
export function PropertyActions({
  property,
  withoutMain = false,
  isBeside = false,
  children,
}: PropertyActionsProps) {
  const happened = unavailableReason(property)
  return (
    <>
      <div className={isBeside ? 'lg:col-span-2 lg:max-w-prose' : undefined}>
        <p className="figures mt-0.5 overflow-hidden text-base leading-6 text-white/85">
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
        <DevelopmentProgress property={property} className="mt-3" />
        {happened && <p className="mt-4 border-t border-white/30 pt-3 font-medium">{happened}</p>}
      </div>
      <div
        className={`mt-3.5 grid content-start gap-3 print:hidden ${isBeside ? 'md:col-start-2 md:row-span-3 md:row-start-1 md:mt-0 lg:col-start-3' : 'lg:mt-5'}`}
      >
        {!withoutMain && <MainAction property={property} variant="accent" />}
        {children}
      </div>
    </>
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
