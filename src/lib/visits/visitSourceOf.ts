import type { VisitSource } from '~/types/visit'

const host = (names: string) => new RegExp(`(?:^|\\.)(?:${names})$`)

const SEARCH_ENGINES =
  /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|brave|yandex|baidu)\.[a-z.]+$/
const PORTALS = host(
  'rightmove\\.co\\.uk|zoopla\\.co\\.uk|onthemarket\\.com|primelocation\\.com|openrent\\.co\\.uk',
)
/** Where people pass links on. */
const SHARED_ON = host(
  'facebook\\.com|instagram\\.com|t\\.co|x\\.com|twitter\\.com|linkedin\\.com|lnkd\\.in|reddit\\.com|pinterest\\.[a-z.]+|whatsapp\\.com|telegram\\.org|t\\.me|nextdoor\\.co\\.uk|mumsnet\\.com|youtube\\.com|tiktok\\.com',
)

/**
 * What led to the site, in a word: our own marks in the first address before the host that linked to it.
 * @param arrival the query, a line break, and the host (services/client/campaign)
 */
export function visitSourceOf(arrival: string, ourHost: string): VisitSource {
  const [query, referrer = ''] = arrival.toLowerCase().split('\n')
  const marks = new URLSearchParams(query)
  if (marks.get('from') === 'alert') return 'alert'
  if ([...marks.keys()].some((name) => name.startsWith('utm_'))) return 'campaign'
  if (referrer === '' || referrer === ourHost) return 'direct'
  const [name = ''] = referrer.split(':')
  if (PORTALS.test(name)) return 'portal'
  if (SHARED_ON.test(name)) return 'share'
  return SEARCH_ENGINES.test(name) ? 'search' : 'other'
}
