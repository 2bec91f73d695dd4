import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NearOwnPlaces } from '~/components/ownPlaces/NearOwnPlaces'
import { DevelopmentProgress } from '~/components/property/DevelopmentProgress'
import { CardGallery } from '~/components/property/gallery/CardGallery'
import { cardSizes } from '~/components/property/gallery/photoSources'
import { PropertyDialog } from '~/components/property/PropertyPopUp'
import { ViewingButton } from '~/components/property/ViewingButton'
import { ShortlistButtons } from '~/components/shortlist/ShortlistButtons'
import { Button } from '~/components/ui/Button'
import { preloadOnHover } from '~/components/ui/lazy'
import { factLine } from '~/content/listing/keyFacts'
import { featureLabel } from '~/content/listing/propertyOptions'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { excerptOf } from '~/lib/format/excerpt'
import { priceParts } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'
import { CardDrawing } from './CardDrawing'
import { CardStatus } from './CardStatus'
import { asksForTab, openOr } from './openOr'

interface PropertyCardProps {
  property: ListedProperty
  /** How many features are shown: three on Home, else four (visitor-side §2). */
  featureLimit?: number | undefined
  /** Whether the number of further features is shown. */
  countsRest?: boolean | undefined
  /** The card is in the first view of its page. */
  leads?: boolean | undefined
  /** The building is drawn below the text, where there is room for it. */
  isDrawn?: boolean | undefined
  /** The `sizes` of its photographs. */
  sizes?: string | undefined
  onOpen: (id: string) => void
}

/**
 * It has few elements, since a list has hundreds of cards, and nothing in it moves under the mouse. Its parts are the six
 * rows of `card-rows` in index.css, and the drawing of one that has a row of its own.
 */
export function PropertyCard({
  property,
  featureLimit = 4,
  countsRest = false,
  leads = false,
  isDrawn = false,
  sizes = cardSizes,
  onOpen,
}: PropertyCardProps) {
  const titleId = useId()
  const queryClient = useQueryClient()
  const [isApproached, setApproached] = useState(false)
  const { before, figure, after } = priceParts(property)

  /** Fetches the pop-up's code and the data that a card leaves out. */
  const prepare = () => {
    setApproached(true)
    return Promise.all([
      PropertyDialog.load(),
      queryClient.prefetchQuery(propertyQueries.one(property.id)),
    ])
  }

  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="group/card bg-white"
      {...preloadOnHover(prepare)}
    >
      <CardGallery
        property={property}
        leads={leads}
        sizes={sizes}
        isApproached={isApproached}
        onOpen={onOpen}
      >
        <p>
          {before && `${before} `}
          <b className="figures">{figure}</b>
          {after && ` ${after}`}
        </p>
      </CardGallery>
      <div className="card-head">
        <p className="flex items-center justify-between gap-3 text-stone">
          {property.location}
          <CardStatus property={property} />
        </p>
        <h3 id={titleId} className="card-title">
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
        {/* Developments have short names, and this has the height of a second line. */}
        <DevelopmentProgress property={property} className="mt-2 text-xs text-grove" />
      </div>
      <p className="card-text">{excerptOf(property.excerpt)}</p>
      <div className="card-facts">
        <p className="figures dotted">{factLine(property)}</p>
        <CardFeatures property={property} featureLimit={featureLimit} countsRest={countsRest} />
        <NearOwnPlaces id={property.id} className="mt-1.5" />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 pt-2 max-[23.5rem]:gap-x-1.5">
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
      {isDrawn && property.photo_count > 0 && <CardDrawing property={property} />}
    </article>
  )
}

type CardFeaturesProps = Pick<PropertyCardProps, 'property' | 'countsRest'> & {
  featureLimit: number
}

function CardFeatures({ property, featureLimit, countsRest }: CardFeaturesProps) {
  const features = property.features.slice(0, featureLimit)
  const rest = property.feature_count - features.length
  if (features.length === 0) return null
  return (
    <ul
      aria-label="Features"
      className={`one-line text-stone${countsRest ? ' relative pr-18' : ''}`}
    >
      {features.map((feature) => (
        <li key={feature}>{featureLabel(feature)}</li>
      ))}
      {countsRest && rest > 0 && <li className="absolute right-0 text-ink">{`+${rest} more`}</li>}
    </ul>
  )
}
