import { MapPin } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import { featureLabel } from '~/content/propertyOptions'
import { useModals } from '~/contexts/ModalContext'
import { formatPrice } from '~/lib/money'
import type { Property } from '~/types/property'
import { CardGallery } from './CardGallery'
import { KeyFacts } from './KeyFacts'
import { preparePopUp } from './PropertyPopUp'
import { StatusBadge } from './StatusBadge'
import { viewingLabel, viewingRequest } from './viewingRequest'

interface PropertyCardProps {
  property: Property
  /** How many features are shown: three on Home, four on listing pages (visitor-side §2). */
  featureLimit: number
  /** Say how many features are not shown. */
  countsRest?: boolean | undefined
  eager?: boolean | undefined
  onOpen: (id: string) => void
}

/**
 * The slot's width, but no more than the small image has wherever that is nearly enough: at ordinary
 * density the browser then takes the small one, and the original on dense screens and in large slots.
 */
const sizes = '(min-width: 1700px) 28vw, (min-width: 1280px) 383px, (min-width: 1050px) 44vw, 383px'

export function PropertyCard({
  property,
  featureLimit,
  countsRest = false,
  eager,
  onOpen,
}: PropertyCardProps) {
  const { open } = useModals()
  const titleId = `property-${property.id}`
  const features = property.features.slice(0, featureLimit)
  const rest = property.features.length - features.length

  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="group/card flex flex-col bg-white transition-shadow hover:shadow-lift"
    >
      <div className="relative">
        <CardGallery
          property={property}
          sizes={sizes}
          eager={eager}
          onOpen={() => onOpen(property.id)}
        />
        <div className="absolute top-3 left-3">
          <StatusBadge status={property.status} />
        </div>
        {/* The panel is cut into the photograph and is the card's own ground: the price is what one reads first. */}
        <p className="figures absolute bottom-0 left-0 bg-white pt-2 pr-4 font-display text-2xl leading-none font-semibold tracking-tight transition-colors group-hover/card:bg-grove group-hover/card:pl-3 group-hover/card:text-white">
          {formatPrice(property)}
        </p>
      </div>
      <div className="flex flex-1 flex-col pt-3 group-hover/card:px-3 transition-[padding] motion-reduce:transition-none">
        <h3 id={titleId} className="text-xl leading-snug">
          {property.title}
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-stone">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {property.location}
        </p>
        <p className="mt-3 line-clamp-2 text-sm text-stone">{property.description}</p>
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
            onPointerEnter={preparePopUp}
            onFocus={preparePopUp}
          >
            View Details
          </Button>
          <Button
            size="compact"
            aria-describedby={titleId}
            onClick={() => open(viewingRequest(property))}
          >
            {viewingLabel(property)}
          </Button>
        </div>
      </div>
    </article>
  )
}
