import { FallbackImage } from '~/components/ui/FallbackImage'
import { imageTexts } from '~/content/portal/images'
import { imageSources } from '~/lib/imageSources'
import type { ManagedImage } from '~/types/listing'

interface ImageTileProps {
  image: Pick<ManagedImage, 'filename' | 'original' | 'small'>
  /** From 0. */
  position: number
  count: number
  /** Under the pointer, on its way to another place. */
  lifted?: boolean | undefined
}

/** A photograph among those of its listing, marked with its place. */
export function ImageTile({ image, position, count, lifted = false }: ImageTileProps) {
  return (
    <span className={`relative block bg-mist ${lifted ? 'shadow-lift' : ''}`}>
      <FallbackImage
        sources={imageSources(image)}
        alt={`Photograph ${position + 1} of ${count}, ${image.filename}`}
        width={383}
        height={256}
        loading="lazy"
        draggable={false}
        className="aspect-[3/2] w-full object-cover"
      />
      <span
        aria-hidden={position > 0}
        className={`figures absolute top-0 left-0 px-2.5 py-1 font-semibold text-xs ${
          position === 0 ? 'bg-apple text-ink' : 'bg-white/90 text-ink'
        }`}
      >
        {position === 0 ? imageTexts.primary : position + 1}
      </span>
    </span>
  )
}
