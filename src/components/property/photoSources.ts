import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'

/** Widths that the optimizer and the uploaders' cameras give; the browser chooses by its screen. */
const SMALL_WIDTH = 383
const ORIGINAL_WIDTH = 1600

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
    .filter((src) => src !== undefined)
    .map((src) => ({ src }))
}
