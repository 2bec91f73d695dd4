import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'

/** The optimizer's (staff-side §5). */
const SMALL_WIDTH = 383
/** Less than an original has: some browsers leave the small image only halfway to the next one. */
const ORIGINAL_WIDTH = 1200

/** The small image is stretched over so many pixels for each of its own: at two it would look soft. */
const STRETCH = 1.8

/**
 * As if each slot were as wide as the small image, so that the screen's density alone decides: an original
 * may weigh megabytes, too much for each card of a list where the small image does nearly as well.
 */
export const cardSizes = `(max-resolution: ${STRETCH}dppx) ${Math.floor(SMALL_WIDTH / STRETCH)}px, ${SMALL_WIDTH}px`

/** The slot's own width, except on a phone, where the small image is as wide. */
export const gallerySizes = `(min-width: 1024px) 66vw, (min-width: 480px) 100vw, ${cardSizes}`

/**
 * The small image and the original, of which the browser takes what suits the slot and the screen;
 * should that one be broken, the original alone, and at last the small one alone.
 */
export function photoSources({ small, original }: Photo): ImageSource[] {
  if (!small) return [{ src: original }]
  const srcSet = `${small} ${SMALL_WIDTH}w, ${original} ${ORIGINAL_WIDTH}w`
  return [{ src: small, srcSet }, { src: original }, { src: small }]
}

/** For a strip of thumbnails: the smallest that exists. */
export function thumbnailSources(photo: Photo): ImageSource[] {
  return [photo.thumbnail, photo.small, photo.original]
    .filter((src) => src !== null)
    .map((src) => ({ src }))
}
