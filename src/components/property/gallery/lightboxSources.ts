import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'
import { photoSources } from './photoSources'

/** The width declared for an original, chosen so that the medium version is used wherever it is hardly enlarged. */
const ORIGINAL_WIDTH = 2560

/** The files of a photograph for the whole screen; a large or dense screen gets the original. */
export function lightboxSources(photo: Photo): ImageSource[] {
  const [first, ...others] = photoSources(photo)
  if (!first?.srcSet || !photo.mediumUrl) return photoSources(photo)
  const srcSet = `${first.srcSet}, ${photo.originalUrl} ${ORIGINAL_WIDTH}w`
  return [{ ...first, srcSet }, ...others]
}

/** The smallest existing file, for a strip of thumbnails. */
export function thumbnailSources(photo: Photo): ImageSource[] {
  return [photo.thumbnailUrl, photo.smallUrl, photo.originalUrl]
    .filter((src) => src !== null)
    .map((src) => ({ src }))
}
