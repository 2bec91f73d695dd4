import { Picture } from '~/components/ui/Picture'
import type { HeroSlide } from '~/content/pages/heroes'
import type { SlideShow } from './useSlideShow'

interface SlidePicturesProps {
  slides: readonly HeroSlide[]
  show: SlideShow
  /** The drawn width before the box crops a picture. */
  sizes: string
  /** The drawn width of the square pictures of narrow upright windows; they are used where it is given. */
  uprightSizes?: string | undefined
}

/** The photographs of a show, one over the other in the box around them; one is seen. */
export function SlidePictures({ slides, show, sizes, uprightSizes }: SlidePicturesProps) {
  return slides.map(({ image, upright, alt, position }, place) =>
    show.isFetched(place) ? (
      <Picture
        key={image.img.src}
        image={image}
        upright={upright && uprightSizes ? { srcSet: upright, sizes: uprightSizes } : undefined}
        sizes={sizes}
        alt={place === show.index ? alt : ''}
        loading="eager"
        fetchPriority={place === 0 ? 'high' : 'low'}
        style={{ backgroundColor: image.tone, objectPosition: position }}
        className={`absolute inset-0 size-full object-cover duration-hero motion-safe:transition-opacity ${
          place === show.index ? 'opacity-100' : 'opacity-0'
        }`}
      />
    ) : null,
  )
}
