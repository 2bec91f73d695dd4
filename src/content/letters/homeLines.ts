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

const photoAddress = (path: string, { photos }: Addresses) =>
  /^https?:/.test(path) ? path : `${photos}/${path.split('/').map(encodeURIComponent).join('/')}`

/** A home in a letter. One that is gone has no page to open. */
export function homeLines(home: ToldHome, addresses: Addresses, hasPhoto: boolean): LetterHome {
  const facts = keyFacts(home).map(({ label, value }) => `${label}: ${value}`)
  const lines = home.news === 'gone' ? [goneWords(home)] : [newsWords(home), facts.join(' · ')]
  const photo = hasPhoto && home.news !== 'gone' ? home.cover : null
  return {
    title: home.title,
    href: `${addresses.site}${paths.detail(home)}`,
    lines: [...lines, home.location].filter(Boolean),
    photo: photo
      ? {
          src: photoAddress(photo.card_url ?? photo.medium_url ?? photo.url, addresses),
          alt: photo.alt_text ?? home.title,
        }
      : undefined,
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
