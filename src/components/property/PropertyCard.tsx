import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { CardGallery } from '~/components/property/gallery/CardGallery'
import { ShortlistButtons } from '~/components/shortlist/ShortlistButtons'
import { Button } from '~/components/ui/Button'
import { preloadOnHover } from '~/components/ui/lazy'
import { factLine } from '~/content/particulars'
import { featureLabel, publicStatus } from '~/content/propertyOptions'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { priceParts } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'
import { DevelopmentProgress } from './DevelopmentProgress'
import { asksForTab, openOr } from './openOr'
import { PropertyDialog } from './PropertyPopUp'
import { StatusBadge } from './StatusBadge'
import { ViewingButton } from './ViewingButton'

interface PropertyCardProps {
  property: ListedProperty
  /** How many features are shown: three on Home, four on listing pages (visitor-side §2). */
  featureLimit: number
  /** Whether the number of further features is shown. */
  countsRest?: boolean | undefined
  /** The card is two columns wide, where there are columns. */
  leads?: boolean | undefined
  onOpen: (id: string) => void
}

/** It has few elements, since a list has hundreds of cards, and nothing in it moves under the mouse. */
export function PropertyCard(details: PropertyCardProps) {
  const { property, leads = false, onOpen } = details
  const titleId = useId()
  const queryClient = useQueryClient()
  const { before, figure, after } = priceParts(property)

  /** Fetches the pop-up's code and the data that a card leaves out. */
  const prepare = () =>
    Promise.all([
      PropertyDialog.load(),
      queryClient.prefetchQuery(propertyQueries.one(property.id)),
    ])

  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="group/card flex flex-col bg-white"
      {...preloadOnHover(prepare)}
    >
      <div className={leads ? 'relative flex grow flex-col' : 'relative'}>
        <CardGallery property={property} leads={leads} onOpen={onOpen} />
        {/* The price panel is cut into the photograph in the card's own colour, so that the price is read first. */}
        <p className="card-price figures">
          {before && <span className="font-text text-sm">{before} </span>}
          {figure}
          {after && <span className="font-text text-sm"> {after}</span>}
        </p>
      </div>
      <div
        className={`pt-2.5 ${leads ? 'flex flex-col md:grid md:grid-cols-2 md:gap-x-6' : 'flex flex-1 flex-col'}`}
      >
        <div>
          {/* Titles have one line or two; above them, all cards of a row are level. */}
          <p className="flex items-center justify-between gap-3 text-sm text-stone">
            {property.location}
            <StatusBadge
              status={property.status}
              label={publicStatus(property.status, property.property_class)}
            />
          </p>
          <h3 id={titleId} className={`card-title ${leads ? 'xl:text-subheading' : ''}`}>
            {/* The link serves new tabs and visitors without JavaScript; a plain click opens the pop-up. */}
            <a
              className="card-link"
              href={paths.detail(property)}
              onClick={(event) => {
                if (asksForTab(event)) return
                event.preventDefault()
                onOpen(property.id)
              }}
            >
              {property.title}
            </a>
          </h3>
          <p className="mt-1 line-clamp-2 max-w-sm text-sm text-stone">{property.excerpt}</p>
        </div>
        <CardDetails titleId={titleId} {...details} />
      </div>
    </article>
  )
}

interface CardDetailsProps extends PropertyCardProps {
  /** The id of the heading that names the property. */
  titleId: string
}

/** A card's facts and features, one line each, and the actions for its property. */
function CardDetails({
  property,
  titleId,
  featureLimit,
  countsRest = false,
  leads = false,
  onOpen,
}: CardDetailsProps) {
  const features = property.features.slice(0, featureLimit)
  const rest = property.feature_count - features.length

  return (
    <div className={`mt-auto flex flex-col ${leads ? 'md:max-xl:mt-0' : 'md:pt-1.5'}`}>
      {/* Above the facts, which are level in all cards of a row. */}
      <DevelopmentProgress
        property={property}
        className={`mt-2 text-grove ${leads ? 'md:mt-0 md:mb-1.5' : 'md:mt-4'}`}
      />
      <p className={leads ? 'card-facts md:mt-0' : 'card-facts'}>{factLine(property)}</p>
      {features.length > 0 && (
        <ul
          aria-label="Features"
          className={`one-line mt-1 text-xs text-stone${countsRest ? ' relative pr-16' : ''}`}
        >
          {features.map((feature) => (
            <li key={feature}>{featureLabel(feature)}</li>
          ))}
          {countsRest && rest > 0 && (
            <li className="absolute right-0 font-semibold text-ink">{`+${rest} more`}</li>
          )}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-2 max-[23.5rem]:gap-x-1.5 md:pt-3">
        <ViewingButton
          variant="outline"
          size="small"
          aria-describedby={titleId}
          property={property}
        />
        <Button
          variant="quiet"
          size="flush"
          aria-describedby={titleId}
          {...openOr(property, onOpen)}
        >
          View Details
        </Button>
        <ShortlistButtons property={property} titleId={titleId} />
      </div>
    </div>
  )
}
