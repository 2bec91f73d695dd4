import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'

/** The width of the optimizer's small images (services/images/imageVersions.ts). */
const SMALL_WIDTH = 383
const MEDIUM_WIDTH = 1280

/**
 * Browsers choose between two files in different ways, so `sizes` does not state the width of the slot: it states a
 * width that makes every browser choose the wanted file.
 */
const SMALL = '212px'
const MEDIUM = `${MEDIUM_WIDTH}px`
/** Chooses the small image even on the densest phone. */
const SMALL_EVEN_IF_SOFT = '90px'

/** Up to this density the small image is sharp enough in a slot of at most 498 pixels (1.3 times its own width). */
const PLAIN = '(max-resolution: 1.8dppx)'
const PHONE = '(max-width: 479px)'

const ON_PLAIN_PHONES = `${PHONE} and ${PLAIN} ${SMALL}`
/** Windows with several columns, in which no card is wider than that. */
const IN_COLUMNS = [
  `(min-width: 768px) and (max-width: 1090px) and ${PLAIN} ${SMALL}`,
  `(min-width: 1280px) and ${PLAIN} ${SMALL}`,
  MEDIUM,
].join(', ')

/**
 * The number of cards that are sharp on a phone. Twenty-four medium versions would be four megabytes, too much for a
 * phone.
 */
export const SHARP_ON_PHONES = 6

export const cardSizes = `${ON_PLAIN_PHONES}, ${PHONE} ${SMALL_EVEN_IF_SOFT}, ${IN_COLUMNS}`

/** The `sizes` of the first cards of a list. */
export const earlyCardSizes = `${ON_PLAIN_PHONES}, ${IN_COLUMNS}`

/** The `sizes` of a card of double width, and of a gallery. */
export const leadSizes = `${ON_PLAIN_PHONES}, ${MEDIUM}`

/** The `sizes` of a photograph that takes a third of the window. */
export const thirdSizes = `(max-width: 1480px) and ${PLAIN} ${SMALL}, ${MEDIUM}`

/**
 * The small and the medium version, from which the browser chooses; if the chosen one fails, the original, and at last
 * the small one alone.
 */
export function photoSources({ smallUrl, mediumUrl, originalUrl }: Photo): ImageSource[] {
  if (!smallUrl) return [{ src: originalUrl }]
  const srcSet = `${smallUrl} ${SMALL_WIDTH}w, ${mediumUrl ?? originalUrl} ${MEDIUM_WIDTH}w`
  return [{ src: smallUrl, srcSet }, { src: originalUrl }, { src: smallUrl }]
}
