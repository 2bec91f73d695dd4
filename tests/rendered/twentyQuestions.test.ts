import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { listingId } from '../../supabase/seed/listingId.ts'
import { wholeRow } from '../support/demoCards.ts'
import { seededRandom } from '../support/random.ts'
import { elementsOf, renderAhead } from '../support/renderedPage.ts'

/**
 * What somebody asks of a home before a visit (docs/decisions/47-twenty-questions.md), as the page answers it before any
 * of the site's code has run: by the facts under these names, or in the section with this heading. Some facts suffice of a freehold alone.
 */
type Source =
  | readonly string[]
  | { ofFreehold: readonly string[] }
  | { heading: RegExp; says: RegExp }

interface Question {
  asks: string
  sale: readonly Source[]
  rent: readonly Source[]
}

const both = (asks: string, ...sources: readonly Source[]): Question => ({
  asks,
  sale: sources,
  rent: sources,
})

const QUESTIONS: readonly Question[] = [
  {
    asks: 'On what terms is it held, and for how long?',
    sale: [['Tenure', 'Lease'], { ofFreehold: ['Tenure'] }],
    rent: [['Tenancy'], ['Term']],
  },
  {
    asks: 'What charges are there, and how do they rise?',
    sale: [
      ['Service charge', 'Service charge review', 'Ground rent'],
      { ofFreehold: ['Service charge'] },
    ],
    rent: [{ heading: /^What it costs/, says: /Holding deposit/i }, ['Bills included', 'Deposit']],
  },
  both('What is the council tax?', ['Council tax band', 'Council tax']),
  both('How good is its energy certificate, and what are the bills?', {
    heading: /^Energy$/,
    says: /Current.*Estimated cost of energy: £/s,
  }),
  both('Where does a car stand?', ['Kinds of parking']),
  both('How fast is the line, and does a telephone work?', ['Broadband', 'Mobile signal']),
  both('Does it flood?', ['Flooding']),
  both('Is the building safe?', ['Building safety']),
  both('What may one not do there?', ['Restrictions']),
  both('What works are planned?', ['Planned works']),
  { asks: 'When is it free?', sale: [['Chain']], rent: [['Available from']] },
  both('How large are the rooms?', { heading: /^Rooms/, says: /\d x \d+\.\d+ m/ }),
  both('How light is it, and on which floor?', ['Floor', 'Aspect']),
  both('How does one get in?', ['Step-free entrance', 'Lift']),
  both('What is to be heard?', ['Noise']),
  {
    asks: 'What has to be put down, and what is allowed?',
    sale: [{ heading: /^What it costs/, says: /Stamp Duty £/ }],
    rent: [['Deposit', 'Pets']],
  },
  both('What was its price?', { heading: /^History$/, says: /Listed at £/ }),
  both('How long has it been on the market?', { heading: /./, says: /First listed \d/ }),
  both('Who can be asked?', { heading: /^Who to ask/, says: /020 \d{4} \d{4}/ }),
  both('When can it be seen?', { heading: /^Who to ask/, says: /Mon-Fri 9am/ }),
]

const ENOUGH = 19

const homes = demoListings.filter(
  ({ property_class, status, type }) =>
    (property_class === 'sale' || property_class === 'rent') &&
    status !== 'sold' &&
    type !== 'plot',
)

/** Ten homes, other ones for another seed. */
function tenHomes(seed: number) {
  const random = seededRandom(seed)
  return homes
    .map((listing) => ({ listing, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, 10)
    .map(({ listing }) => listing)
}

/** What a page states under each name. */
function statedOn(main: HTMLElement): Map<string, string> {
  const pairs = [
    ...[...main.querySelectorAll('dt')].map((term) => [term, term.nextElementSibling] as const),
    ...[...main.querySelectorAll('th[scope=row]')].map(
      (th) => [th, th.nextElementSibling] as const,
    ),
  ]
  return new Map(
    pairs.map(([name, value]) => [
      name.textContent?.trim() ?? '',
      value?.textContent?.trim() ?? '',
    ]),
  )
}

function isAnswered(main: HTMLElement, sources: readonly Source[]): boolean {
  const stated = statedOn(main)
  const isStated = (name: string) => /^(?!We have asked)./s.test(stated.get(name) ?? '')
  return sources.some((source) => {
    if ('ofFreehold' in source) {
      return stated.get('Tenure') === 'Freehold' && source.ofFreehold.every(isStated)
    }
    if (!('heading' in source)) return source.every(isStated)
    return within(main)
      .queryAllByRole('heading', { name: source.heading })
      .some(({ parentElement }) =>
        source.says.test(parentElement?.closest('section, article, main')?.textContent ?? ''),
      )
  })
}

const looked = process.env.EXTENDED === 'yes' ? homes : tenHomes(20261129)

describe('of twenty questions about a home', () => {
  it.each(looked.map((listing) => [listing.key, listing] as const))(
    'the page of %s answers all but one at most',
    async (_key, listing) => {
      const page = await renderAhead(`/property/${listingId(listing)}`, {
        '/rest/v1/properties': [wholeRow(listing)],
        '/rest/v1/listing_cards': [],
        '/rest/v1/rpc/count_found': { count: 1, more: false },
        '/rest/v1/rpc/search_listings': [],
      })
      const main = within(elementsOf(page)).getByRole('main')
      const kind = listing.property_class === 'rent' ? 'rent' : 'sale'
      const open = QUESTIONS.filter((question) => !isAnswered(main, question[kind]))
      expect(QUESTIONS).toHaveLength(20)
      expect(open.length, open.map(({ asks }) => asks).join(' ')).toBeLessThanOrEqual(20 - ENOUGH)
    },
  )
})
