import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'

/** Widths that the optimizer and the uploaders' cameras give; the browser chooses by its screen. */
const SMALL_WIDTH = 383
const ORIGINAL_WIDTH = 1600

/** For a card: the small image at ordinary density, the original on dense screens, then the original alone. */
export function cardSources(photo: Photo): ImageSource[] {
  if (!photo.small) return [{ src: photo.original }]
  return [
    {
      src: photo.small,
      srcSet: `${photo.small} ${SMALL_WIDTH}w, ${photo.original} ${ORIGINAL_WIDTH}w`,
    },
    { src: photo.original },
  ]
}

/** For a large picture: the original, and when that is broken at least the small one. */
export function largeSources(photo: Photo): ImageSource[] {
  return photo.small ? [{ src: photo.original }, { src: photo.small }] : [{ src: photo.original }]
}

/** For a strip of thumbnails: the smallest that exists. */
export function thumbnailSources(photo: Photo): ImageSource[] {
  return [photo.thumbnail, photo.small, photo.original]
    .filter((src) => src !== undefined)
    .map((src) => ({ src }))
}
