import { keyFacts } from '~/content/listing/keyFacts'
import { formatPounds, formatPrice } from '~/lib/format/money'
import type { LetterHome } from '~/lib/letter/letter'
import { paths } from '~/lib/paths'
import type { ListedProperty } from '~/types/property'

/** A home as a letter has it: its card, and what is new about it. */
export type ToldHome = ListedProperty & {
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
  const facts = keyFacts(home).map(({ label, value }) => `${label}: ${value}`)
  const lines = home.news === 'gone' ? [goneWords(home)] : [newsWords(home), facts.join(' · ')]
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

const goneWords = ({ status }: ToldHome) =>
  status === 'pending'
    ? 'Under offer'
    : status === 'sold'
      ? 'Sold or let'
      : 'No longer on the market'
