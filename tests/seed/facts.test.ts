import { describe, expect, it } from 'vitest'
import { epcBand } from '~/lib/energy/epcBands'
import { demoFacts, factsOf } from '../../supabase/seed/demoFacts.ts'
import { demoListings } from '../../supabase/seed/demoListings.ts'
import { councilTaxCost } from '../../supabase/seed/facts/councilTax.ts'
import type { Listing } from '../../supabase/seed/listing.ts'
import { planOf } from '../../supabase/seed/plans/planOf.ts'

/** The day on which the demonstration was written, by which its dates are judged. */
const WRITTEN_ON = '2026-11-29'

const stated = demoListings.map((listing) => ({
  listing,
  facts: factsOf(listing),
  text: [listing.title, listing.description, ...listing.features].join(' · '),
}))
type Stated = (typeof stated)[number]

const keysWhere = (wrong: (each: Stated) => boolean) =>
  stated.filter(wrong).map(({ listing }) => listing.key)

const isFlat = ({ type }: Listing) => /apartment$|penthouse|studio/.test(type)
const details = ({ facts }: Stated, topic: keyof typeof facts.answers) => {
  const answer = facts.answers[topic]
  return answer.answer === 'yes' ? answer.details : ''
}

/** What the particulars say in words, and the fact that has to agree with it. */
const WORDS: readonly [string, RegExp, (each: Stated) => boolean][] = [
  ['a lift', /\b[Ll]ifts?\b(?! high)/, ({ facts }) => facts.lift === 'yes'],
  ['gas heating', /Gas central heating|\bboiler (three|in)/, hasHeating('gas-central')],
  ['a heat pump', /[Aa]ir-source heat pump|quiet heat pump/, hasHeating('air-source')],
  ['ground-source heating', /[Gg]round-source/, hasHeating('ground-source')],
  ['underfloor heating', /[Uu]nderfloor heating/, hasHeating('underfloor')],
  ['communal heating', /heat network|[Cc]ommunal heating/, hasHeating('community')],
  ['a working fire', /[Ww]orking fireplace|with a fire and shelves/, hasHeating('open-fire')],
  ['comfort cooling', /[Cc]omfort cooling|Air-conditioning/, hasHeating('air-conditioning')],
  ['solar panels', /[Ss]olar panels/, ({ facts }) => hasAll(facts.electricity, 'solar')],
  [
    'a charging point',
    /charging points?|[Cc]ar charger|with a charger/,
    ({ facts }) => hasAll(facts.parking, 'ev-charging'),
  ],
  [
    'a garage of its own',
    /[Ii]ntegral garage|[Dd]etached garage|[Dd]ouble garage|· Garage\b/,
    ({ facts }) => hasAll(facts.parking, 'garage'),
  ],
  [
    'a gate',
    /[Ee]lectric gates|[Gg]ated (mews|yard)/,
    ({ facts }) => hasAll(facts.parking, 'gated'),
  ],
  ['parking by permit', /by permit|permit parking/, ({ facts }) => hasAll(facts.parking, 'permit')],
  [
    'parking underground',
    /spaces underground|basement spaces|[Bb]asement parking/,
    ({ facts }) => hasAll(facts.parking, 'underground'),
  ],
  [
    'a listing',
    /Grade II\*? listed/,
    (each) => details(each, 'restrictions').includes('Listed, Grade II'),
  ],
  [
    'a conservation area',
    /Conservation area/,
    (each) => /Conservation Area/.test(details(each, 'restrictions')),
  ],
  ['an EWS1 form', /EWS1/, (each) => details(each, 'building_safety').includes('EWS1')],
  ['a river', /river-view/, (each) => details(each, 'flooding') !== ''],
  ['permission', /planning permission/, (each) => details(each, 'planning') !== ''],
  [
    'steps at the door',
    /[Ss]tone steps|raised ground/i,
    ({ facts }) => facts.step_free_entrance === 'no',
  ],
  [
    'a bedroom on the ground floor',
    /[Gg]round-floor bedroom|bedrooms are on the ground floor/,
    ({ facts }) => facts.ground_floor_bedroom === 'yes',
  ],
]

function hasHeating(kind: string) {
  return ({ facts }: Stated) => hasAll(facts.heating, kind)
}

function hasAll(values: readonly string[] | null | undefined, ...wanted: string[]): boolean {
  return wanted.every((each) => values?.includes(each))
}

describe('the facts of the demo listings', () => {
  it('are stated of every listing, and of nothing else', () => {
    expect(Object.keys(demoFacts).sort()).toEqual(demoListings.map(({ key }) => key).sort())
  })

  it('give a certificate with points in its band, room for better, and a last day to come', () => {
    const wrong = keysWhere(({ listing, facts }) => {
      if (facts.epc_state !== 'held') return false
      const isHome = listing.property_class !== 'commercial'
      const { epc_score: score, epc_potential_score: potential, epc_valid_until: until } = facts
      if (score == null || potential == null || until == null) return true
      return (
        epcBand(listing.property_class, score) !== facts.epc_rating ||
        (isHome ? potential < score || potential > 100 : potential > score) ||
        until < '2027-01-01' ||
        until > '2036-11-29'
      )
    })
    expect(wrong).toEqual([])
  })

  it('number certificates so that the register has none of them', () => {
    const numbers = stated.flatMap(({ facts }) => facts.epc_certificate ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^0000-0000-0000-\d{4}-\d{4}$/)
  })

  it('have a certificate with a cost of energy for homes that are built, and none for others', () => {
    expect(
      keysWhere(({ listing, facts }) => {
        const isBuilt =
          listing.type !== 'plot' &&
          (listing.property_class !== 'development' || listing.specs.progress === 100)
        const isHome = listing.property_class !== 'commercial'
        return (
          (facts.epc_state === 'held') !== isBuilt || (isBuilt && isHome) !== 'energy_cost' in facts
        )
      }),
    ).toEqual([])
  })

  it('end leases in the future, and say how charges rise', () => {
    const leases = stated.filter(({ facts }) => facts.lease_ends != null)
    expect(leases.length).toBeGreaterThan(20)
    for (const { listing, facts } of leases) {
      expect(Number(facts.lease_ends?.slice(0, 4)), listing.key).toBeGreaterThan(2106)
    }
    expect(
      keysWhere(
        ({ facts }) =>
          (facts.service_charge ?? 0) > 0 !== Boolean(facts.service_charge_review) ||
          (facts.ground_rent ?? 0) > 0 !== Boolean(facts.ground_rent_review) ||
          (facts.tenure === 'freehold' && facts.lease_ends != null),
      ),
    ).toEqual([])
  })

  it('ask no ground rent where the law has allowed none since 30 June 2022', () => {
    const late = keysWhere(
      ({ listing, facts }) =>
        listing.property_class === 'development' &&
        facts.tenure !== 'freehold' &&
        facts.ground_rent !== 0,
    )
    expect(late).toEqual([])
  })

  it('count lease years as the particulars and papers do', () => {
    const yearsLeft = (key: string) => {
      const ends = new Date(demoFacts[key]?.lease_ends ?? '')
      const listedOn = new Date(demoListings.find((each) => each.key === key)?.created_at ?? '')
      return Math.floor((ends.getTime() - listedOn.getTime()) / (365.2425 * 24 * 60 * 60_000))
    }
    expect(yearsLeft('commercial-london-bridge-office-floor')).toBe(118)
    expect(yearsLeft('sale-shad-thames-penthouse')).toBe(967)
    expect(demoFacts['commercial-soho-restaurant']?.lease_ends).toBe('3003-12-24')
    expect(demoFacts['sale-battersea-skyline-flat']?.service_charge).toBe(6100)
    expect(demoFacts['sale-shad-thames-penthouse']?.service_charge).toBe(16_800)
  })

  it('cost a council tax that rises with the band and fits the place', () => {
    for (const { listing, facts } of stated) {
      if (facts.council_tax_cost == null) continue
      expect(facts.council_tax_cost, listing.key).toBeGreaterThan(700)
      expect(facts.council_tax_cost, listing.key).toBeLessThan(5200)
      expect(Number.isInteger(facts.council_tax_cost), listing.key).toBe(true)
    }
    const costs = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(
      (band) => councilTaxCost('Westminster', band) ?? 0,
    )
    expect(costs).toEqual([...new Set(costs)].sort((one, other) => one - other))
    expect(costs[7]).toBe(2 * (costs[3] ?? 0))
    expect(councilTaxCost('Hart', 'exempt')).toBeNull()
    expect(() => councilTaxCost('Nowhere', 'D')).toThrow('Nowhere')
  })

  it('were asked of owners within the fortnight before, and after the listing came', () => {
    const asked = stated.flatMap(({ listing, facts }) =>
      Object.values(facts.answers).flatMap((answer) =>
        answer.answer === 'asked' ? [{ listing, on: answer.asked_on }] : [],
      ),
    )
    expect(asked.length).toBeGreaterThanOrEqual(4)
    for (const { listing, on } of asked) {
      expect(on >= '2026-11-15' && on < WRITTEN_ON, listing.key).toBe(true)
      expect(on > listing.created_at.slice(0, 10), listing.key).toBe(true)
    }
  })

  it.each(WORDS)('agree with the particulars about %s', (_what, words, agrees) => {
    const telling = stated.filter(({ text }) => words.test(text))
    expect(telling.length).toBeGreaterThan(0)
    expect(telling.filter((each) => !agrees(each)).map(({ listing }) => listing.key)).toEqual([])
  })

  it('park cars where the particulars have spaces', () => {
    const own = /garage|driveway|off-street|allocated|underground|covered|private|rear/
    expect(
      keysWhere(
        ({ listing, facts }) =>
          listing.parking_spaces > 0 !== (facts.parking ?? []).some((kind) => own.test(kind)),
      ),
    ).toEqual([])
    expect(
      keysWhere(({ facts }) => (facts.parking?.length ?? 0) > 1 && hasAll(facts.parking, 'none')),
    ).toEqual([])
    expect(
      keysWhere(
        ({ listing, facts }) => (facts.parking_near_door != null) !== listing.parking_spaces > 0,
      ),
    ).toEqual([])
  })

  it('have an onward chain where the seller has found a home, and none where it is said', () => {
    const sales = stated.filter(({ listing }) => listing.property_class === 'sale')
    for (const { listing, facts } of sales) {
      if (/Chain free|Vacant possession/.test(listing.availability))
        expect(facts.chain, listing.key).toBe('none')
      if (/suited/.test(listing.availability)) expect(facts.chain, listing.key).toBe('onward')
      expect(facts.chain, listing.key).toMatch(/^(none|onward)$/)
    }
  })

  it('say what holds for the floors that a plan shows', () => {
    const planned = stated.flatMap((each) => {
      const plan = planOf(each.listing)
      const isBusiness = each.listing.property_class === 'commercial'
      return plan && !isBusiness
        ? [{ ...each, ground: plan.floors.find(({ level }) => level === 0)?.rooms ?? [] }]
        : []
    })
    for (const { listing, facts, ground } of planned) {
      const has = (...kinds: string[]) =>
        ground.some(({ kind }) => kinds.includes(kind)) ? 'yes' : 'no'
      expect(facts.ground_floor_bedroom, listing.key).toBe(has('bedroom'))
      expect(facts.ground_floor_bathroom, listing.key).toBe(has('bathroom', 'shower'))
    }
  })

  it('name the floor of a flat as its title does', () => {
    const named = /^(First|Second|Third|Fourth|Ninth|Thirty-fourth)-floor/
    for (const { listing, facts } of stated.filter(({ listing }) => isFlat(listing))) {
      const floor = named.exec(listing.title)?.[1]
      if (floor) expect(facts.floor_level, listing.key).toMatch(new RegExp(`^${floor} floor`))
      expect(facts.floor_level, listing.key).toMatch(/floor/)
      expect(facts.aspect, listing.key).toMatch(/north|south|east|west|sides/i)
    }
  })

  it('answer for the safety of a building of four storeys or more', () => {
    const high =
      /of (four|five|six|seven|eight|nine|ten|fourteen|eighteen|twenty-one) storeys|top one/
    expect(
      keysWhere(
        (each) =>
          isFlat(each.listing) &&
          high.test(each.facts.floor_level ?? '') &&
          details(each, 'building_safety') === '',
      ),
    ).toEqual([])
  })

  it('are not the same for two homes', () => {
    const whole = stated.map(({ facts: { epc_certificate: _number, ...facts } }) =>
      JSON.stringify(facts),
    )
    expect(new Set(whole).size).toBe(whole.length)
  })

  it('fit the columns', () => {
    for (const { listing, facts } of stated) {
      for (const answer of Object.values(facts.answers)) {
        if (answer.answer === 'yes')
          expect(answer.details.length, listing.key).toBeLessThanOrEqual(1000)
      }
      expect(facts.construction?.length ?? 0, listing.key).toBeLessThanOrEqual(200)
      expect(facts.floor_level?.length ?? 0, listing.key).toBeLessThanOrEqual(60)
      expect(facts.aspect?.length ?? 0, listing.key).toBeLessThanOrEqual(60)
      expect(facts.not_assured_reason?.length ?? 0, listing.key).toBeLessThanOrEqual(200)
    }
  })
})

describe('the tenancies of the demo listings', () => {
  const rentals = stated.filter(({ listing }) => listing.property_class === 'rent')

  it('are assured unless the rent is above the limit or a reason is given', () => {
    const others = rentals.filter(({ facts }) => facts.tenancy_kind === 'not-assured')
    expect(others.map(({ listing }) => listing.key).sort()).toEqual([
      'rent-canary-wharf-penthouse',
      'rent-chelsea-stucco-house',
      'rent-hampstead-house',
      'rent-islington-georgian-maisonette',
      'rent-knightsbridge-penthouse',
    ])
    expect(others.every(({ facts }) => facts.not_assured_reason)).toBe(true)
    expect(rentals.every(({ facts }) => facts.tenancy_kind)).toBe(true)
  })

  it('state neither a tenure nor a chain', () => {
    const wrong = rentals.filter(({ facts }) => facts.tenure || facts.chain || facts.lease_ends)
    expect(wrong.map(({ listing }) => listing.key)).toEqual([])
  })
})
