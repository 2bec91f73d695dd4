import { useEffect, useRef } from 'react'
import { FallbackImage } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'
import { thumbnailSources } from './lightboxSources'

interface ThumbnailsProps {
  photos: readonly Photo[]
  index: number
  onSelect: (index: number) => void
}

/** All photographs in a strip, in which the shown one is kept in view. */
export function Thumbnails({ photos, index, onSelect }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  return (
    <ul
      ref={strip}
      className="mx-auto flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {photos.map((photo, position) => (
        <li key={photo.id} className="shrink-0">
          <button
            type="button"
            aria-label={`Show photograph ${position + 1} of ${photos.length}`}
            aria-current={position === index}
            onClick={() => onSelect(position)}
            className="block opacity-60 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-apple"
          >
            <FallbackImage
              sources={thumbnailSources(photo)}
              alt=""
              width={72}
              height={48}
              className="h-12 w-18 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
