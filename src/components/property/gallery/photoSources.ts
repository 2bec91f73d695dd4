import type { CardWidth } from '~/components/property/card/cardWidths'
import type { ImageSource } from '~/components/ui/FallbackImage'
import type { Photo } from '~/types/property'

/** The widths of the optimizer's versions (services/images/imageVersions.ts). */
export const SMALL_WIDTH = 383
const CARD_WIDTH = 800
export const MEDIUM_WIDTH = 1280

/**
 * Browsers choose among files in different ways, some the next larger and some the nearest by a mean, so `sizes` does not
 * state the width of the slot: times the screen's density it states one for which every browser chooses the wanted file.
 */
const ONE_COLUMN = '(max-width: 767px) 640px'
/** The small version on a plain screen, that for cards on a dense one, in slots of at most 498 pixels. */
const IN_COLUMNS = '374px'
/** The same on phones, but never a larger version than that for cards. */
const ON_PHONES = [
  '(max-width: 479px) and (min-resolution: 3.2dppx) 213px',
  '(max-width: 479px) and (min-resolution: 2.6dppx) 266px',
  `(max-width: 479px) ${IN_COLUMNS}`,
].join(', ')

const BELOW_THREE = '(max-width: 1279px)'
const AMONG_TWO: Record<CardWidth, string> = {
  'one column': `(max-width: 1090px) ${IN_COLUMNS}, ${BELOW_THREE} 600px`,
  'two columns': `${BELOW_THREE} ${MEDIUM_WIDTH}px`,
  across: `${BELOW_THREE} ${MEDIUM_WIDTH}px`,
}
const AMONG_THREE: Record<CardWidth, string> = {
  'one column': IN_COLUMNS,
  'two columns': `${MEDIUM_WIDTH}px`,
  across: `${MEDIUM_WIDTH}px`,
}

/** The `sizes` of a card that is so wide among two columns and among three. */
export const sizesOfCard = (
  amongTwo: CardWidth = 'one column',
  amongThree: CardWidth = 'one column',
): string => [ON_PHONES, ONE_COLUMN, AMONG_TWO[amongTwo], AMONG_THREE[amongThree]].join(', ')

export const cardSizes = sizesOfCard()

/** The `sizes` of a gallery. */
export const leadSizes = `${ON_PHONES}, ${ONE_COLUMN}, ${MEDIUM_WIDTH}px`

/** The `sizes` of a photograph that takes a third of the window. */
export const thirdSizes = `(max-width: 1480px) ${IN_COLUMNS}, ${MEDIUM_WIDTH}px`

/**
 * The versions from which the browser chooses; if the chosen one fails, the original, and at last the small one alone.
 */
export function photoSources({ smallUrl, cardUrl, mediumUrl, originalUrl }: Photo): ImageSource[] {
  if (!smallUrl) return [{ src: originalUrl }]
  const srcSet = [
    `${smallUrl} ${SMALL_WIDTH}w`,
    ...(cardUrl ? [`${cardUrl} ${CARD_WIDTH}w`] : []),
    `${mediumUrl ?? originalUrl} ${MEDIUM_WIDTH}w`,
  ].join(', ')
  return [{ src: smallUrl, srcSet }, { src: originalUrl }, { src: smallUrl }]
}
