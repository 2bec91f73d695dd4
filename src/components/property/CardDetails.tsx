import { useQueryClient } from '@tanstack/react-query'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { Button } from '~/components/ui/Button'
import { onIntent } from '~/components/ui/onIntent'
import { featureLabel } from '~/content/propertyOptions'
import { propertyQueries } from '~/hooks/propertyQueries'
import type { ListedProperty } from '~/types/property'
import { KeyFacts } from './KeyFacts'
import { loadPopUp } from './PropertyPopUp'
import { viewingLabel, viewingRequest } from './viewingRequest'

export interface CardDetailsProps {
  property: ListedProperty
  /** The heading that says which property these belong to. */
  titleId: string
  /** How many features are shown: three on Home, four on listing pages (visitor-side §2). */
  featureLimit: number
  /** Say how many features are not shown. */
  countsRest?: boolean | undefined
  onOpen: (id: string) => void
}

/** A card's facts and features, and what can be done with its property. */
export function CardDetails({
  property,
  titleId,
  featureLimit,
  countsRest = false,
  onOpen,
}: CardDetailsProps) {
  const queryClient = useQueryClient()
  const features = property.features.slice(0, featureLimit)
  const rest = property.featureCount - features.length

  /** What the pop-up will want: its code, and what a card leaves out. */
  const prepare = () =>
    Promise.all([loadPopUp(), queryClient.prefetchQuery(propertyQueries.one(property.id))])

  return (
    <>
      <div className="mt-4 border-t border-line pt-4">
        <KeyFacts property={property} />
      </div>
      {features.length > 0 && (
        <ul
          aria-label="Features"
          className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-xs text-stone"
        >
          {features.map((feature) => (
            <li key={feature}>{featureLabel(feature)}</li>
          ))}
          {countsRest && rest > 0 && <li className="font-semibold text-ink">+{rest} more</li>}
        </ul>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-5 pb-4">
        <Button
          variant="outline"
          size="compact"
          aria-describedby={titleId}
          onClick={() => onOpen(property.id)}
          {...onIntent(prepare)}
        >
          View Details
        </Button>
        <BookingButton size="compact" aria-describedby={titleId} request={viewingRequest(property)}>
          {viewingLabel(property)}
        </BookingButton>
      </div>
    </>
  )
}
