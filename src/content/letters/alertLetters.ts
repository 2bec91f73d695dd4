import { agency } from '~/content/agency'
import { type Addresses, goneWords, homeLines, type ToldHome } from '~/content/letters/homeLines'
import { searchAddress, searchWords, watchedWords } from '~/content/letters/searchWords'
import { formatLondonDay } from '~/lib/dates/dates'
import type { Letter, LetterBlock } from '~/lib/letter/letter'
import { paths } from '~/lib/paths'
import type { AlertFrequency, AskedSearch } from '~/types/alert'

/** What the database queues for a letter about an alert. Without a class it watches homes. */
interface Alert extends Omit<AskedSearch, 'class'> {
  token: string
  class: AskedSearch['class'] | null
}

const isSearch = <Of extends Alert>(alert: Of): alert is Of & AskedSearch => alert.class !== null

const lookedFor = (alert: Alert, homes: number) =>
  isSearch(alert) ? searchWords(alert) : watchedWords(homes)

/** Without texts and names, which are those of whoever entered the address: they might be a message to its owner. */
function inNumbers<Of extends Alert>(alert: Of): Of {
  const numbers = Object.entries(alert.filters).filter(([, value]) => isInNumbers(value))
  return { ...alert, filters: Object.fromEntries(numbers) }
}

const isInNumbers = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((limit) => typeof limit === 'number')

const often = {
  instant: 'At once, between seven in the morning and nine in the evening',
  daily: 'Once a day, at eight in the morning',
  weekly: 'Once a week, on Mondays at eight in the morning',
} as const

/** Says where a visit comes from, and of whom nothing (lib/visits/visitSourceOf). */
const FROM_ALERT = '?from=alert'

const manageLink = ({ token }: Alert, { site }: Addresses) => ({
  label: 'Change or end this alert',
  href: `${site}${paths.alerts(token)}`,
})

/** Asks whoever owns the address whether the alert is theirs: anybody may have entered it. So it names no listing. */
export function confirmationLetter(
  alert: Alert & { homes: number; frequency: AlertFrequency },
  { site }: Addresses,
): Letter {
  return {
    subject: 'Confirm your alert',
    preview: 'Once you have, we write when there is something to tell.',
    heading: 'Confirm your alert',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, we hope you, asked ${agency.name} to write to this address about homes.`,
      },
      {
        kind: 'facts',
        facts: [
          ['What', lookedFor(inNumbers(alert), alert.homes)],
          ['How often', often[alert.frequency]],
        ],
      },
      {
        kind: 'action',
        link: { label: 'Confirm this alert', href: `${site}${paths.alerts(alert.token)}` },
      },
      {
        kind: 'text',
        text: 'The link works for 48 hours. The page that it opens says what was asked for in full, and has the button that confirms it.',
      },
    ],
    reason:
      'If you did not ask for this, do nothing: without your confirmation nothing comes of it.',
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
  const named = homes.map((home, index) => homeLines(home, addresses, index === 0, FROM_ALERT))
  const [only] = named
  const blocks: LetterBlock[] = [
    ...(isSearch(news) ? [{ kind: 'text', text: searchWords(news) } as const] : []),
    { kind: 'homes', homes: named },
    ...(more > 0
      ? [
          {
            kind: 'link',
            link: {
              label: isSearch(news) ? `and ${more} more` : `and ${more} more on your shortlist`,
              href: `${addresses.site}${isSearch(news) ? recent(news) : paths.shortlist}`,
            },
          } as const,
        ]
      : []),
  ]
  return {
    subject: heading,
    // The subject names an only one.
    preview: (total === 1 && only ? only.lines : homes.map(({ title }) => title)).join(' · '),
    heading,
    blocks,
    reason: askedOn(asked_at),
    manage: manageLink(news, addresses),
  }
}

/** What the search finds of the last two weeks: a letter tells of one, and may be read some days later. */
function recent(news: AlertNews & AskedSearch): string {
  return searchAddress({ ...news, filters: { ...news.filters, added: '14' } })
}

const askedOn = (moment: string) => `You asked on ${formatLondonDay(new Date(moment))}.`

function headingOf(news: AlertNews, total: number): string {
  const kinds = new Set(news.homes.map((home) => home.news))
  const [first] = news.homes
  if (total === 1 && first) {
    return `${newsOf(first)}: ${first.title}`
  }
  if (!isSearch(news)) return `News of ${total} homes on your shortlist`
  const word = !kinds.has('reduced') ? 'New' : kinds.has('new') ? 'New or reduced' : 'Reduced'
  return `${word}: ${total} homes for your search`
}

function newsOf(home: ToldHome): string {
  switch (home.news) {
    case 'new':
      return 'New'
    case 'reduced':
      return 'Reduced'
    case 'back':
      return 'Back on the market'
    case 'gone':
      return goneWords(home)
  }
}

/** Asks after six months whether the alert is still wanted. */
export function stillLookingLetter(
  alert: Alert & { homes: number; asked_at: string },
  addresses: Addresses,
): Letter {
  return {
    subject: 'Still looking?',
    preview: 'Keep your alert, or it ends by itself in 30 days.',
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
    reason: askedOn(alert.asked_at),
    manage: manageLink(alert, addresses),
  }
}
