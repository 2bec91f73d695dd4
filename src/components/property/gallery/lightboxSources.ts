import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'
import { MEDIUM_WIDTH, photoSources, SMALL_WIDTH } from './photoSources'

/** The width declared for an original, chosen so that the medium version is used wherever it is hardly enlarged. */
const ORIGINAL_WIDTH = 2560

/**
 * The `sizes` of a photograph on the whole screen that is not zoomed. It chooses the medium version on dense screens too,
 * because an original may have ten megabytes; a window in which that would be enlarged by more than 1.3 gets the original.
 */
export const lightboxSizes = '(min-width: 1664px) 100vw, (min-resolution: 1.8dppx) 426px, 1280px'

/** The `sizes` of a photograph that is zoomed in: wider than any screen, so that the browser takes the largest file. */
export const zoomedSizes = '400vw'

/** The files of a photograph for the whole screen; the original is for large windows and for zooming in. */
export function lightboxSources(photo: Photo): ImageSource[] {
  const { smallUrl, mediumUrl, originalUrl } = photo
  const [first, ...others] = photoSources(photo)
  if (!first || !smallUrl || !mediumUrl) return photoSources(photo)
  const srcSet = [
    `${smallUrl} ${SMALL_WIDTH}w`,
    `${mediumUrl} ${MEDIUM_WIDTH}w`,
    `${originalUrl} ${ORIGINAL_WIDTH}w`,
  ].join(', ')
  return [{ ...first, srcSet }, ...others]
}

/** The smallest existing file, for a strip of thumbnails. */
export function thumbnailSources(photo: Photo): ImageSource[] {
  return [photo.thumbnailUrl, photo.smallUrl, photo.originalUrl]
    .filter((src) => src !== null)
    .map((src) => ({ src }))
}
