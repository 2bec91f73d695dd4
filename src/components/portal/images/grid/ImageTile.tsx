import { FallbackImage } from '~/components/ui/FallbackImage'
import { imageTexts } from '~/content/portal/listing/images'
import type { ManagedImage } from '~/types/listing'

interface ImageTileProps {
  image: Pick<ManagedImage, 'filename' | 'originalUrl' | 'smallUrl'>
  /** Counted from 0. */
  position: number
  count: number
  /** The tile is being dragged. */
  lifted?: boolean | undefined
}

/** A photograph, and below it its position in the listing. */
export function ImageTile({ image, position, count, lifted = false }: ImageTileProps) {
  return (
    <span className={`block bg-white ${lifted ? 'shadow-float' : ''}`}>
      <FallbackImage
        sources={imageSources(image)}
        alt={`Photograph ${position + 1} of ${count}, ${image.filename}`}
        width={383}
        height={256}
        loading="lazy"
        draggable={false}
        className="aspect-3/2 w-full bg-paper object-cover"
      />
      <span
        aria-hidden={position > 0}
        className="figures flex min-h-9 items-center text-xs font-semibold"
      >
        <span className={position === 0 ? 'bg-apple px-2 py-0.5' : undefined}>
          {position === 0 ? imageTexts.primary : position + 1}
        </span>
      </span>
    </span>
  )
}

/** The files of a photograph for a tile: its small version, or else the upload (staff-side §8). */
export function imageSources({
  smallUrl,
  originalUrl,
}: Pick<ManagedImage, 'originalUrl' | 'smallUrl'>): readonly { src: string }[] {
  return [...(smallUrl === undefined ? [] : [{ src: smallUrl }]), { src: originalUrl }]
}

/** As many columns as fit; two on a phone. */
export const tiles =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-5 sm:gap-x-5 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]'
