import { type FactColumns, factLine } from '~/content/listing/keyFacts'
import { formatPounds, formatPrice } from '~/lib/format/money'
import type { LetterHome } from '~/lib/letter/letter'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'

/** A home as a letter has it (private.letter_home): what it reads of the card, and what is new about it. */
export type ToldHome = FactColumns &
  Pick<
    ListedProperty,
    'id' | 'title' | 'location' | 'status' | 'price' | 'price_frequency' | 'price_qualifier'
  > & {
    cover: Pick<NonNullable<ListedProperty['cover']>, 'medium_url' | 'alt_text'> | null
    news: 'new' | 'reduced' | 'gone' | 'back'
    price_before: number | null
  }

/** Where visitors find the site and its photographs, without a slash at the end. */
export interface Addresses {
  site: string
  photos: string
}

/**
 * A version of ours: the original may have ten megabytes, and a photograph that stands on another site would tell that
 * site who reads the letter. Outlook shows no WebP, which is how the version for cards is stored.
 */
function photoOf({ cover, title }: ToldHome, { photos }: Addresses): LetterHome['photo'] {
  const path = cover?.medium_url
  if (!path) return undefined
  const src = `${photos}/${path.split('/').map(encodeURIComponent).join('/')}`
  return { src, alt: cover.alt_text ?? title }
}

/**
 * A home in a letter. One that was withdrawn has no page to open.
 * @param mark what its link says of where a visit comes from, the same in every letter of a kind
 */
export function homeLines(
  home: ToldHome,
  addresses: Addresses,
  hasPhoto: boolean,
  mark = '',
): LetterHome {
  const lines = home.news === 'gone' ? [goneWords(home)] : [newsWords(home), factLine(home)]
  return {
    title: home.title,
    href: home.status === 'withdrawn' ? undefined : `${addresses.site}${paths.detail(home)}${mark}`,
    lines: [...lines, home.location].filter(Boolean),
    photo: hasPhoto && home.news !== 'gone' ? photoOf(home, addresses) : undefined,
  }
}

function newsWords(home: ToldHome): string {
  const price = formatPrice(home)
  switch (home.news) {
    case 'reduced':
      return home.price_before
        ? `${price}, reduced from ${formatPounds(home.price_before)}`
        : `${price}, reduced`
    case 'back':
      return `${price}, back on the market`
    default:
      return price
  }
}

/** What has become of a home that is no longer to be had. */
export function goneWords({ status, property_class }: ToldHome): string {
  const isLet = property_class === 'rent'
  switch (status) {
    case 'pending':
      return isLet ? 'Let agreed' : 'Under offer'
    case 'sold':
      return isLet ? 'Let' : 'Sold'
    default:
      return 'No longer on the market'
  }
}
