import { useEffect, useRef } from 'react'
import { Dialog } from '~/components/ui/Dialog'
import { MOTION_ALLOWED, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import type { Carousel } from '~/components/ui/useCarousel'
import { photoKindLabels } from '~/content/listing/photoKinds'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { countVisit } from '~/services/visits/countVisit'
import type { Photo } from '~/types/property'
import { PhotoColumn } from './PhotoColumn'
import { SinglePhoto } from './SinglePhoto'
import { Thumbnails } from './Thumbnails'
import { usePhotoColumn } from './usePhotoColumn'

const UPRIGHT = '(orientation: portrait)'

export interface LightboxProps {
  /** The property's. */
  id: string
  title: string
  photos: readonly Photo[]
  carousel: Carousel
  onClose: () => void
}

/** A picture whose description says first what it is, if it is no plain photograph. */
const labelled = (photo: Photo): Photo =>
  photo.kind ? { ...photo, alt: `${photoKindLabels[photo.kind]}: ${photo.alt}` } : photo

/**
 * The photographs on the whole screen, with zoom, swiping, a counter and thumbnails. An upright window shows them below
 * each other, a wide one shows one at a time.
 */
export function Lightbox({ id, title, photos, carousel, onClose }: LightboxProps) {
  const { index, goTo } = carousel
  useHistoryLayer(onClose)
  useEffect(() => countVisit(id, 'gallery'), [id])
  const isUpright = useMediaQuery(UPRIGHT)
  const mayMove = useMediaQuery(MOTION_ALLOWED)
  const column = usePhotoColumn(carousel, isUpright)
  const single = useRef<HTMLElement>(null)

  // The dialog has just focused its cross, which would then have the ring of the focus.
  useEffect(() => {
    const shown = isUpright ? column.list : single
    shown.current?.focus({ preventScroll: true })
  }, [isUpright, column.list])

  const counter = (
    <p aria-live="polite" className="figures shrink-0">
      {index + 1} / {photos.length}
    </p>
  )
  const captionOf = ({ alt, kind }: Photo) =>
    // A generated description only states the position, which the counter shows already.
    alt.includes(`${title}, photograph `) ? (kind ? photoKindLabels[kind] : undefined) : alt
  const shown = { title, photos: photos.map(labelled), carousel, mayMove, captionOf }

  return (
    <Dialog title={title} onClose={onClose} size="full" dark>
      {isUpright ? (
        <PhotoColumn {...shown} column={column} />
      ) : (
        <SinglePhoto {...shown} stage={single} counter={counter} />
      )}
      <div className="flex items-center gap-5 px-6 py-2 text-lead">
        {isUpright && counter}
        <Thumbnails photos={photos} index={index} onSelect={goTo} />
      </div>
    </Dialog>
  )
}
