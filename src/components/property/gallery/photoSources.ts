import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'

/** The optimizer's (services/images/imageVersions.ts). */
const SMALL_WIDTH = 383
const MEDIUM_WIDTH = 1280

/**
 * Browsers differ in how they choose between two files, so `sizes` names no slot but the file that is wanted: one that
 * is said to be so wide has all the pixels that a screen of this density asks for.
 */
const SMALL = '212px'
const MEDIUM = `${MEDIUM_WIDTH}px`
/** Even on the densest of phones. */
const SMALL_EVEN_IF_SOFT = '90px'

/** Up to this density the small image is sharp enough in a slot that is no wider than 498 pixels (1.3 times its own). */
const PLAIN = '(max-resolution: 1.8dppx)'
const PHONE = '(max-width: 479px)'

const onPhones = (dense: string) => `${PHONE} and ${PLAIN} ${SMALL}, ${PHONE} ${dense}`
/** Where cards stand beside each other, and none is wider than that. */
const IN_COLUMNS = [
  `(min-width: 768px) and (max-width: 1090px) and ${PLAIN} ${SMALL}`,
  `(min-width: 1280px) and ${PLAIN} ${SMALL}`,
  MEDIUM,
].join(', ')

/** Twenty-four middle versions are four megabytes, too much for a phone: there, those seen first are sharp. */
export const SHARP_ON_PHONES = 6

export const cardSizes = `${onPhones(SMALL_EVEN_IF_SOFT)}, ${IN_COLUMNS}`

/** Of the first cards of a list. */
export const earlyCardSizes = `${onPhones(MEDIUM)}, ${IN_COLUMNS}`

/** Of a card that has the width of two, and of a gallery. */
export const leadSizes = `${onPhones(MEDIUM)}, ${MEDIUM}`

/** A third of the window, beside it. */
export const thirdSizes = `(max-width: 1480px) and ${PLAIN} ${SMALL}, ${MEDIUM}`

/**
 * The small image and the middle version, of which the browser takes what suits the slot and the screen; should
 * that one be broken, the original alone, and at last the small one alone.
 */
export function photoSources({ smallUrl, mediumUrl, originalUrl }: Photo): ImageSource[] {
  if (!smallUrl) return [{ src: originalUrl }]
  const srcSet = `${smallUrl} ${SMALL_WIDTH}w, ${mediumUrl ?? originalUrl} ${MEDIUM_WIDTH}w`
  return [{ src: smallUrl, srcSet }, { src: originalUrl }, { src: smallUrl }]
}
