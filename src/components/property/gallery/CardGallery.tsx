import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { openOr } from '~/components/property/card/openOr'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { CarouselDots } from '~/components/ui/CarouselDots'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { useIdle } from '~/components/ui/idle/useIdle'
import { propertyQueries } from '~/hooks/queries/propertyQueries'
import { knownPhotos } from '~/services/listings/knownPhotos'
import type { ListedProperty } from '~/types/property'
import { CardPeek } from './CardPeek'
import { PhotoLabel } from './PhotoLabel'
import { photoSources } from './photoSources'
import { useStrip } from './useStrip'

/** Hidden on touch screens, where the photographs are swiped and nothing should cover them. */
const arrow =
  'absolute top-1/2 -translate-y-1/2 bg-white/90 text-ink hover:bg-white opacity-0 group-hover/gallery:opacity-100 focus-visible:opacity-100 pointer-coarse:not-focus-visible:sr-only'

/** Where a mouse is the only pointer, they are seen while it or the focus is on the card. */
const dots =
  'absolute right-1 bottom-1 text-white *:before:opacity-100! *:before:outline-1 *:before:outline-ink/55 mouse-only:opacity-0 mouse-only:group-hover/card:opacity-100 mouse-only:group-focus-within/card:opacity-100'

/** Space for the next photograph before its address is known. */
const oneMore = "after:w-full after:shrink-0 after:snap-start after:content-['']"

interface CardGalleryProps {
  property: ListedProperty
  /** The first photograph is in the first view of the page. */
  leads: boolean
  sizes: string
  /** A pointer or the focus has come near the card. */
  isApproached: boolean
  onOpen: (id: string) => void
  /** Stands below the photographs, beside the number of the shown one. */
  children: ReactNode
}

/**
 * A card's photographs in a strip that can be swiped. Only the viewed ones are fetched; the others are looked up once
 * the card is approached.
 */
export function CardGallery({
  property,
  leads,
  sizes,
  isApproached,
  onOpen,
  children,
}: CardGalleryProps) {
  const { data: whole, isError } = useQuery({
    ...propertyQueries.one(property.id),
    enabled: isApproached && property.photo_count > 1,
    refetchOnWindowFocus: false,
  })
  const photos = whole?.photos ?? knownPhotos(property)
  const count = whole?.photos.length ?? property.photo_count
  const { strip, index, show, onScroll, onPointerDown } = useStrip(count)
  const [wanted, setWanted] = useState<readonly number[]>([0])
  const isCalm = useIdle()
  const isKnown = whole !== undefined || isError
  const want = (position: number) => {
    if (!wanted.includes(position)) setWanted([...wanted, position])
  }
  want(index)
  const frames = Math.max(...wanted) + 1
  const marks = [property.has_floor_plan && 'Plan', count > 1 && `${index + 1} / ${count}`].filter(
    Boolean,
  )

  const frame = (position: number) => {
    const photo = photos[position]
    const isAside = position !== index || undefined
    if (count > 0 && (!wanted.includes(position) || (!photo && !isKnown))) {
      return <span key={position} className="w-full shrink-0 snap-start" />
    }
    return (
      <Fragment key={position}>
        <FallbackImage
          sources={photo ? photoSources(photo) : []}
          sizes={sizes}
          alt={photo?.alt ?? property.title}
          instead={<DrawnInstead listing={property} />}
          aria-hidden={isAside}
          width={383}
          height={256}
          // The leading one is the largest of the first view: app/firstScript.ts makes it eager in a document that is shown.
          loading={position > 0 ? 'eager' : 'lazy'}
          fetchPriority={leads && position === 0 ? 'high' : undefined}
          className="card-photo"
        />
        {/* It scrolls with its photograph, since it is placed in the strip. */}
        <PhotoLabel photo={photo} aria-hidden={isAside} style={{ left: `${100 * position}%` }} />
      </Fragment>
    )
  }

  return (
    <>
      <div
        className="group/gallery relative aspect-5/3 overflow-hidden bg-paper"
        onPointerDownCapture={(event) => {
          // A touch may swipe next, so the next photograph is fetched now.
          if (event.pointerType === 'touch') want(Math.min(index + 1, count - 1))
        }}
      >
        {/* The pointer's shortcut for 'View Details', which the keyboard reaches as a button. */}
        <div
          ref={strip}
          className={`photo-strip absolute inset-0 ${isCalm && frames < count ? oneMore : ''}`}
          {...openOr(property, onOpen)}
          onScroll={onScroll}
          onPointerDown={onPointerDown}
        >
          {Array.from({ length: frames }, (_, position) => frame(position))}
        </div>
        {isApproached && index === 0 && <CardPeek photo={photos[1]} sizes={sizes} />}
        {/* The arrows are a third of a card's elements, so they are added once the page works. */}
        {isCalm && count > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label="Previous photograph"
              onClick={() => show(index - 1)}
              className={`${arrow} left-0`}
            />
            <IconButton
              icon={ChevronRight}
              label="Next photograph"
              onClick={() => show(index + 1)}
              className={`${arrow} right-0`}
            />
            <CarouselDots
              count={count}
              index={index}
              noun="photograph"
              onSelect={show}
              className={dots}
            />
            <p aria-live="polite" className="sr-only">
              {wanted.length > 1 ? `Photograph ${index + 1} of ${count}` : ''}
            </p>
          </>
        )}
      </div>
      <div className="card-price">
        {children}
        {marks.length > 0 && (
          <span aria-hidden="true" className="figures whitespace-nowrap">
            {marks.join(' · ')}
          </span>
        )}
        {property.has_floor_plan && <span className="sr-only">Floor plan</span>}
      </div>
    </>
  )
}
