import { agency } from '~/content/agency'
import { type Addresses, homeLines, type ToldHome } from '~/content/letters/homeLines'
import { searchAddress, searchWords } from '~/content/letters/searchWords'
import { formatLondonDay } from '~/lib/dates/dates'
import type { Letter, LetterBlock } from '~/lib/letter/letter'
import { paths } from '~/lib/paths'
import type { AskedSearch } from '~/types/alert'

/** What the database queues for a letter about an alert. Without a class it watches homes. */
interface Alert extends Omit<AskedSearch, 'class'> {
  token: string
  class: AskedSearch['class'] | null
}

const isSearch = <Of extends Alert>(alert: Of): alert is Of & AskedSearch => alert.class !== null

const lookedFor = (alert: Alert, homes: number) =>
  isSearch(alert)
    ? searchWords(alert)
    : homes === 1
      ? 'One home on your shortlist'
      : `${homes} homes on your shortlist`

const often = {
  instant: 'At once, when there is something to tell',
  daily: 'Once a day, at eight in the morning',
  weekly: 'Once a week, on Mondays',
} as const

/** Says where a visit comes from, and of whom nothing (lib/visits/visitSourceOf). */
const FROM_ALERT = '?from=alert'

const manageLink = ({ token }: Alert, { site }: Addresses) => ({
  label: 'Change or end this alert',
  href: `${site}${paths.alerts(token)}`,
})

/** Asks whoever owns the address whether the alert is theirs. It names no listing: anybody may have entered the address. */
export function confirmationLetter(
  alert: Alert & { homes: number; frequency: keyof typeof often },
  { site }: Addresses,
): Letter {
  return {
    subject: 'Confirm your alert',
    preview: 'One press, and we write when there is something to tell.',
    heading: 'Confirm your alert',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, we hope you, asked ${agency.name} to write to this address about homes.`,
      },
      {
        kind: 'facts',
        facts: [
          ['What', lookedFor(alert, alert.homes)],
          ['How often', often[alert.frequency]],
        ],
      },
      {
        kind: 'action',
        link: { label: 'Confirm this alert', href: `${site}${paths.alerts(alert.token)}` },
      },
      {
        kind: 'text',
        text: 'The link works for 48 hours. The page that it opens asks you once more.',
      },
    ],
    reason:
      'If you did not ask for this, do nothing: without your confirmation we send nothing else.',
  }
}

export interface AlertNews extends Alert {
  asked_at: string
  homes: readonly ToldHome[]
  /** How many homes the letter does not name. */
  more: number
}

/** What an alert has found. */
export function alertLetter(news: AlertNews, addresses: Addresses): Letter {
  const { homes, more, asked_at } = news
  const total = homes.length + more
  const heading = headingOf(news, total)
  const blocks: LetterBlock[] = [
    ...(isSearch(news) ? [{ kind: 'text', text: searchWords(news) } as const] : []),
    {
      kind: 'homes',
      homes: homes.map((home, index) => homeLines(home, addresses, index === 0, FROM_ALERT)),
    },
    ...(more > 0 && isSearch(news)
      ? [
          {
            kind: 'link',
            link: { label: `and ${more} more`, href: `${addresses.site}${recent(news)}` },
          } as const,
        ]
      : []),
  ]
  return {
    subject: heading,
    preview: homes
      .map(({ title }) => title)
      .join(' · ')
      .slice(0, 140),
    heading,
    blocks,
    reason: `You asked for this on ${formatLondonDay(new Date(asked_at))}.`,
    manage: manageLink(news, addresses),
  }
}

/** The list of the search, of the homes that came in the last week. */
function recent(news: AlertNews & AskedSearch): string {
  return searchAddress({ ...news, filters: { ...news.filters, added: '7' } })
}

function headingOf(news: AlertNews, total: number): string {
  const kinds = new Set(news.homes.map((home) => home.news))
  const [first] = news.homes
  if (total === 1 && first) {
    const word = { new: 'New', reduced: 'Reduced', gone: 'Gone', back: 'Back' }[first.news]
    return `${word}: ${first.title}`
  }
  if (!isSearch(news)) return `News of ${total} homes on your shortlist`
  return kinds.has('new')
    ? `New: ${total} homes for your search`
    : `Reduced: ${total} homes of your search`
}

/** Asks after six months whether the alert is still wanted. */
export function stillLookingLetter(
  alert: Alert & { homes: number; asked_at: string },
  addresses: Addresses,
): Letter {
  return {
    subject: 'Still looking?',
    preview: 'Press once to keep your alert. Otherwise it ends in 30 days.',
    heading: 'Still looking?',
    blocks: [
      { kind: 'text', text: 'You asked us to write to you about homes more than six months ago.' },
      { kind: 'facts', facts: [['What', lookedFor(alert, alert.homes)]] },
      {
        kind: 'action',
        link: { label: 'Keep this alert', href: `${addresses.site}${paths.alerts(alert.token)}` },
      },
      { kind: 'text', text: 'If you do nothing, it ends by itself in 30 days.' },
    ],
    reason: `You asked for this alert on ${formatLondonDay(new Date(alert.asked_at))}.`,
    manage: manageLink(alert, addresses),
  }
}
