import { DEFAULT_SORT } from '../../src/lib/listing/filters.ts'
import { changeVerdict, emptyShortlist } from '../../src/lib/shortlist/shortlist.ts'
import type { PlainPage } from '../browser/plainPage.ts'
import type { LargeSite } from '../site/largeSite.ts'

/** When the homes were saved: seconds since 1970. */
const SAVED_AT = 1_780_000_000

const PAGE = 24

interface Found {
  id: string
  title: string
  location: string
  price: number
}

/**
 * A script that puts this many of the list's first cards, evenly spread, on the visitor's shortlist before the page
 * reads it.
 */
export async function keepHomes(
  { url, publishableKey }: Pick<LargeSite, 'url' | 'publishableKey'>,
  { homes, cards }: { homes: number; cards: number },
): Promise<string> {
  let shortlist = emptyShortlist('00000000')
  let seen = 0
  let kept = 0
  let page: readonly Found[] = []
  do {
    page = await search(url, publishableKey, page.at(-1))
    for (const { id, title, location, price } of page) {
      seen += 1
      if (kept >= homes || kept >= (seen * homes) / cards) continue
      kept += 1
      const priceText = `£${price}`
      const card = { title, place: location, priceText, price, path: `/properties/${id}` }
      shortlist = changeVerdict(shortlist, id, { saved: true, card }, SAVED_AT)
    }
  } while (page.length === PAGE && seen < cards)
  return `localStorage.setItem('bng_hunt', ${JSON.stringify(JSON.stringify(shortlist))})
    localStorage.setItem('bng_hunt_count', '${kept}')`
}

/** A page of the list, behind the last home of the page before. */
async function search(
  url: string,
  apikey: string,
  after: Found | undefined,
): Promise<readonly Found[]> {
  const answer = await fetch(`${url}/rest/v1/rpc/search_listings`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_class: 'sale', p_sort: DEFAULT_SORT, p_after: after, p_rows: PAGE }),
  })
  if (!answer.ok) throw new Error(`search_listings answers ${answer.status}`)
  return (await answer.json()) as readonly Found[]
}

/**
 * The time for which a press on each heart at the top of the list blocks the main thread, until its changes are laid
 * out.
 */
export function pressHearts({ evaluate }: PlainPage, isKept: boolean): Promise<number[]> {
  return evaluate<number[]>(`(async () => {
    scrollTo(0, 0)
    for (let drawn = 0; drawn < 60; drawn++) await new Promise(requestAnimationFrame)
    const hearts = [...document.querySelectorAll('article button[aria-pressed=${isKept}]')]
      .filter((heart) => {
        const { top, bottom } = heart.getBoundingClientRect()
        return top > 0 && bottom < innerHeight
      })
    if (hearts.length === 0) throw new Error('No such heart is in view.')
    const each = []
    for (const heart of hearts) {
      const start = performance.now()
      heart.click()
      await null
      document.body.getBoundingClientRect()
      each.push(performance.now() - start)
      if (heart.ariaPressed === '${isKept}') throw new Error('The heart has not changed.')
    }
    return each
  })()`)
}
