import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'
import { photoSources } from './photoSources'

/** What an original is said to have, so that the middle version serves wherever it is stretched little. */
const ORIGINAL_WIDTH = 2560

/** Over the whole screen, where a large or dense one has room for the original. */
export function lightboxSources(photo: Photo): ImageSource[] {
  const [first, ...others] = photoSources(photo)
  if (!first?.srcSet || !photo.mediumUrl) return photoSources(photo)
  const srcSet = `${first.srcSet}, ${photo.originalUrl} ${ORIGINAL_WIDTH}w`
  return [{ ...first, srcSet }, ...others]
}

/** For a strip of thumbnails: the smallest that exists. */
export function thumbnailSources(photo: Photo): ImageSource[] {
  return [photo.thumbnailUrl, photo.smallUrl, photo.originalUrl]
    .filter((src) => src !== null)
    .map((src) => ({ src }))
}
