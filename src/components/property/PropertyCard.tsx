import { MapPin } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { formatPrice } from '~/lib/money'
import { paths } from '~/lib/paths'
import { CardDetails, type CardDetailsProps } from './CardDetails'
import { CardGallery } from './CardGallery'
import { StatusBadge } from './StatusBadge'

/** Not one that asks for another tab or window. */
const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

export function PropertyCard(details: Omit<CardDetailsProps, 'titleId'>) {
  const { property, onOpen } = details
  const titleId = useId()
  return (
    // Under the mouse its ground reaches into the gaps around it: were its text to give way instead, it might
    // take another line, and all that follows would move.
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="group/card flex flex-col bg-white transition-shadow hover:shadow-lift hover:ring-12 hover:ring-white"
    >
      <div className="relative">
        <CardGallery property={property} onOpen={() => onOpen(property.id)} />
        <div className="absolute top-3 left-3">
          <StatusBadge status={property.status} />
        </div>
        {/* The panel is cut into the photograph and is the card's own ground: the price is what one reads first. */}
        <p className="figures absolute bottom-0 left-0 bg-white pt-2 pr-4 font-display text-2xl leading-none font-semibold tracking-tight transition-colors group-hover/card:bg-grove group-hover/card:pl-3 group-hover/card:text-white">
          {formatPrice(property)}
        </p>
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <h3 id={titleId} className="text-xl leading-snug">
          {/* For a tab of its own, and for whoever reads without JavaScript; a plain press opens the pop-up. */}
          <a
            className="inline-block underline-offset-4 hover:underline"
            href={paths.detail(property)}
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              onOpen(property.id)
            }}
          >
            {property.title}
          </a>
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-stone">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {property.location}
        </p>
        <p className="mt-3 line-clamp-2 text-sm text-stone">{property.excerpt}</p>
        <CardDetails titleId={titleId} {...details} />
      </div>
    </article>
  )
}
