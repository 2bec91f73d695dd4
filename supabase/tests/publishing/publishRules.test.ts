import { afterAll, describe, expect, test } from 'vitest'
import type { PropertyClass } from '../../../src/types/property.ts'
import { completeFacts } from '../../../tests/support/completeFacts.ts'
import type { HostedDatabase } from '../support/hostedDatabase.ts'
import { onEachEngine } from './eachEngine.ts'
import {
  addPhotographs,
  columnOf,
  completeRow,
  gapsOf,
  insertRow,
  type Row,
  refusal,
  storeDraft,
  updateRow,
} from './gatedListing.ts'

/** Each rule of the gate: a listing is refused without a fact, and accepted with it. */

const DAY_MS = 24 * 60 * 60 * 1000

/** A day from today, which `dated` reads. */
const day = (fromToday: number) => `day ${fromToday}`

/** The values with the days that they name, counted from the day that the database has in London. */
async function dated<T>({ query }: HostedDatabase, values: T): Promise<T> {
  const [{ today } = { today: '' }] = await query<{ today: string }>(
    'select private.london_day(now())::text as today',
  )
  const text = JSON.stringify(values).replaceAll(/\bday (-?\d+)/g, (_, days) =>
    new Date(Date.parse(today) + Number(days) * DAY_MS).toISOString().slice(0, 10),
  )
  return JSON.parse(text)
}

const lease = {
  tenure: 'leasehold',
  lease_ends: day(365),
  ground_rent: 0,
  service_charge: 0,
}
const { answers } = completeFacts.sale
const answersWithout = (...topics: string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([topic]) => !topics.includes(topic)))
const asked = (asked_on: string) => ({ answer: 'asked', asked_on })

type Case = [code: string, property_class: PropertyClass, without: Row, given: Row]

const CASES: Case[] = [
  ['location', 'sale', { location: '' }, { location: 'Richmond, London' }],
  ['type', 'sale', { type: '' }, { type: 'house' }],
  ['description', 'sale', { description: '' }, { description: 'A house.' }],
  ['price', 'sale', { price: null }, { price: 1 }],
  ['price', 'sale', { price: null }, { price_qualifier: 'poa' }],
  ['price', 'rent', { price: null, deposit_amount: null }, { price: 1 }],
  ['tenure', 'sale', { tenure: null }, { tenure: 'freehold' }],
  ['tenure', 'development', { tenure: null }, { tenure: 'commonhold' }],
  ['tenure', 'commercial', { tenure: null }, lease],
  ['lease', 'sale', { ...lease, lease_ends: null }, { lease_ends: day(1) }],
  ['lease', 'sale', { ...lease, lease_ends: day(0) }, { lease_ends: day(1) }],
  ['lease', 'sale', { ...lease, ground_rent: null }, { ground_rent: 0 }],
  ['lease', 'development', { ...lease, service_charge: null }, { service_charge: 0 }],
  [
    'lease',
    'commercial',
    { ...lease, tenure: 'share-of-freehold', ground_rent: null },
    { ground_rent: 0 },
  ],
  ['council-tax', 'sale', { council_tax_band: null }, { council_tax_band: 'not-banded' }],
  ['council-tax', 'rent', { council_tax_band: null }, { council_tax_band: 'exempt' }],
  ...(['sale', 'rent', 'development', 'commercial'] as const).map(
    (each): Case => ['epc', each, { epc_state: null }, { epc_state: 'held' }],
  ),
  ['epc', 'sale', { epc_rating: null }, { epc_rating: 'C' }],
  ['epc', 'sale', { epc_score: null }, { epc_score: 69 }],
  ['epc', 'sale', { epc_score: 68 }, { epc_score: 80 }],
  ['epc', 'commercial', { epc_score: 51 }, { epc_score: 50 }],
  ['epc', 'sale', { epc_valid_until: null }, { epc_valid_until: day(1) }],
  ['epc', 'sale', { epc_valid_until: day(-1) }, { epc_valid_until: day(0) }],
  ['epc', 'sale', { epc_state: 'ordered' }, { epc_ordered_on: day(0) }],
  ['epc', 'sale', { epc_state: 'ordered', epc_ordered_on: day(-29) }, { epc_ordered_on: day(-28) }],
  ['epc', 'sale', { epc_state: 'ordered', epc_ordered_on: day(1) }, { epc_ordered_on: day(-27) }],
  ['epc', 'sale', { epc_state: 'exempt' }, { epc_exempt_reason: 'Listed' }],
  ['epc-let', 'rent', { epc_rating: 'F', epc_score: 30 }, { epc_rating: 'E', epc_score: 39 }],
  [
    'epc-let',
    'rent',
    { epc_rating: 'G', epc_score: 3 },
    { epc_state: 'exempt', epc_exempt_reason: 'Registered' },
  ],
  ['epc-let', 'rent', { epc_rating: 'F', epc_score: 30 }, { epc_exempt_reason: 'Registered' }],
  [
    'epc-let',
    'rent',
    { epc_rating: 'F', epc_score: 30, epc_exempt_reason: ' ' },
    { epc_exempt_reason: 'Registered' },
  ],
  // Five weeks of 925 pounds a month are 1,067.30; from 50,000 a year, six weeks.
  ['rent-deposit', 'rent', { price: 925, deposit_amount: 1068 }, { deposit_amount: 1067 }],
  ['rent-deposit', 'rent', { price: 4166, deposit_amount: 4807 }, { deposit_amount: 4806 }],
  ['rent-deposit', 'rent', { price: 4167, deposit_amount: 5770 }, { deposit_amount: 5769 }],
  [
    'rent-deposit',
    'rent',
    { price: 425, price_frequency: 'pw', deposit_amount: 2126 },
    { deposit_amount: 2125 },
  ],
  ['rent-deposit', 'rent', { price: 2400, deposit_amount: 9000 }, { price: 8400 }],
  [
    'rent-deposit',
    'rent',
    { price: 2400, deposit_amount: 9000 },
    { tenancy_kind: 'not-assured', not_assured_reason: 'Let to a company' },
  ],
  [
    'not-assured',
    'rent',
    { tenancy_kind: 'not-assured' },
    { not_assured_reason: 'Let to a company' },
  ],
  [
    'not-assured',
    'rent',
    { tenancy_kind: 'not-assured', deposit_amount: 9000 },
    { not_assured_reason: 'Let to a company' },
  ],
  ['not-assured', 'rent', { tenancy_kind: 'not-assured', price: 8333 }, { price: 8334 }],
  ...(['electricity', 'water', 'sewerage', 'heating', 'broadband'] as const).flatMap(
    (column): Case[] => [
      ['utilities', 'sale', { [column]: null }, { [column]: completeFacts.sale[column] }],
      ['utilities', 'rent', { [column]: null }, { [column]: completeFacts.rent[column] }],
    ],
  ),
  ['parking', 'sale', { parking: null }, { parking: ['none'] }],
  ['parking', 'rent', { parking: [] }, { parking: ['none'] }],
  ['construction', 'sale', { construction: null }, { construction: 'Brick' }],
  ...Object.keys(answers)
    .filter((topic) => topic !== 'planned_works')
    .flatMap((topic): Case[] => [
      ['risks', 'sale', { answers: answersWithout(topic) }, { answers }],
      ['risks', 'rent', { answers: answersWithout(topic) }, { answers }],
    ]),
  ['risks', 'rent', { answers: {} }, { answers: { ...answers, flooding: asked(day(-1)) } }],
  ['planned-works', 'sale', { ...lease, answers: answersWithout('planned_works') }, { answers }],
  [
    'no-benefits',
    'rent',
    { description: 'Sorry, no DSS.' },
    { description: 'Everybody is welcome.' },
  ],
  ['contradiction-tenure', 'sale', { features: ['Leasehold'] }, { features: ['Freehold'] }],
  [
    'contradiction-bedrooms',
    'sale',
    { title: 'Four-bedroom house', bedrooms: 3, bathrooms: 1 },
    { bedrooms: 4 },
  ],
  ['contradiction-epc', 'sale', { features: ['EPC rating B'] }, { epc_rating: 'B', epc_score: 85 }],
  [
    'contradiction-price',
    'sale',
    { description: 'Asking price £875,000.', price: 900_000 },
    { price: 875_000 },
  ],
]

onEachEngine('the gate', (database) => {
  test.each(CASES)(
    '%s: a listing of class %s is refused without it, and accepted with it (%#)',
    async (code, property_class, without, given) => {
      const id = await storeDraft(database(), property_class, await dated(database(), without))
      expect(await refusal(updateRow(database(), id, { status: 'active' }))).toEqual({
        code: 'PT422',
        message: 'This listing cannot be published yet.',
        gaps: [code],
      })
      expect(await columnOf(database(), id, 'gap_count')).toBe(1)
      await updateRow(database(), id, {
        ...(await dated(database(), given)),
        status: 'active',
      })
      expect(await columnOf(database(), id, 'status')).toBe('active')
      expect(await columnOf(database(), id, 'gap_count')).toBe(0)
    },
  )

  test('photograph: a listing without any is refused, and accepted with one', async () => {
    const id = await insertRow(database(), completeRow('sale', { status: 'draft' }))
    const publish = () => updateRow(database(), id, { status: 'active' })
    expect(await refusal(publish())).toMatchObject({ gaps: ['photograph'] })
    await addPhotographs(database(), id, 1)
    expect(await gapsOf(database(), id, 'advise')).toContain('photographs')
    await publish()
    expect(await columnOf(database(), id, 'status')).toBe('active')
  })

  describe('prs-numbers', () => {
    const query = (text: string, parameters?: unknown[]) => database().query(text, parameters)
    const from = async (fromToday: number | null) =>
      query(
        'update private.prs_adverts set numbers_from = private.london_day(now()) + $1::integer',
        [fromToday],
      )
    const register = (region: string, opens: number, last: number) =>
      query(
        `update private.prs_regions
        set opens_on = private.london_day(now()) + $2::integer, last_day = private.london_day(now()) + $3::integer
        where region = $1`,
        [region, opens, last],
      )
    afterAll(() => from(null))

    /** What is said of homes without the numbers. */
    async function said(): Promise<Record<string, 'advise' | 'block' | undefined>> {
      const homes = {
        London: { location: 'Richmond, London' },
        Essex: { location: 'Chelmsford', outward_postcode: 'CM1' },
        unknown: { location: 'Bath, Somerset' },
      }
      const found: Record<string, 'advise' | 'block' | undefined> = {}
      for (const [name, where] of Object.entries(homes)) {
        const id = await storeDraft(database(), 'rent', where)
        for (const severity of ['advise', 'block'] as const) {
          const gaps = await gapsOf(database(), id, severity)
          if (gaps.includes('prs-numbers')) found[name] = severity
        }
      }
      return found
    }

    test('are advised from the day on which the register of the region opens, or where nobody knows it', async () => {
      await register('London', 1, 91)
      await register('East of England', 0, 90)
      expect(await said()).toEqual({ Essex: 'advise', unknown: 'advise' })
      await from(1)
      expect(await said()).toEqual({ Essex: 'advise', unknown: 'advise' })
    })

    test('are asked for from the day from which adverts must have them, once the last day of the region is over', async () => {
      await from(0)
      await register('London', -10, 0)
      await register('East of England', -91, -1)
      expect(await said()).toEqual({ London: 'advise', Essex: 'block', unknown: 'block' })

      const essex = await storeDraft(database(), 'rent', {
        location: 'Chelmsford, Essex',
        prs_landlord_number: 'L-1',
      })
      const publish = (changes: Row) =>
        updateRow(database(), essex, { ...changes, status: 'active' })
      expect(await refusal(publish({}))).toMatchObject({ gaps: ['prs-numbers'] })
      expect(await refusal(publish({ prs_property_number: ' ' }))).toMatchObject({
        gaps: ['prs-numbers'],
      })
      await publish({ prs_property_number: 'P-1' })
      expect(await columnOf(database(), essex, 'status')).toBe('active')
    })

    test('are none of a tenancy that is not assured', async () => {
      const id = await storeDraft(database(), 'rent', {
        tenancy_kind: 'not-assured',
        not_assured_reason: 'Let to a company',
      })
      expect(await gapsOf(database(), id, 'advise')).not.toContain('prs-numbers')
      expect(await gapsOf(database(), id, 'block')).toEqual([])
    })
  })

  test('land needs no photograph, certificate or construction, and its supplies are advised', async () => {
    const row = completeRow('sale', {
      type: 'plot',
      epc_state: null,
      construction: null,
      electricity: null,
      heating: null,
    })
    const id = await insertRow(database(), row)
    expect(await columnOf(database(), id, 'status')).toBe('active')
    expect(await gapsOf(database(), id, 'advise')).toEqual(['position', 'utilities'])
  })

  test('what should be there is advised and refuses nothing', async () => {
    const id = await storeDraft(database(), 'sale', { answers: answersWithout('planned_works') })
    // A place of which nobody knows when its homes can be registered.
    const rent = await storeDraft(database(), 'rent', {
      construction: null,
      location: 'Bath, Somerset',
    })
    expect(await gapsOf(database(), id, 'advise')).toEqual([
      'floor-plan',
      'planned-works',
      'position',
    ])
    expect(await gapsOf(database(), rent, 'advise')).toEqual([
      'construction',
      'floor-plan',
      'position',
      'prs-numbers',
    ])
    await updateRow(database(), id, { status: 'active' })
    await updateRow(database(), rent, { status: 'active' })
    expect(await columnOf(database(), id, 'gap_count')).toBe(0)
  })

  test.each(['sale', 'rent', 'development', 'commercial'] as const)(
    'asked-long-ago: of class %s, what was asked more than 28 days ago is advised',
    async (property_class) => {
      for (const [days, advised] of [
        [-27, false],
        [-28, false],
        [-29, true],
      ] as const) {
        const id = await storeDraft(
          database(),
          property_class,
          await dated(database(), { answers: { ...answers, service_charge: asked(day(days)) } }),
        )
        const gaps = await gapsOf(database(), id, 'advise')
        expect(gaps.includes('asked-long-ago'), `${days} days`).toBe(advised)
      }
    },
  )

  test('nothing is asked of a class that the law does not ask of it', async () => {
    const bare = {
      council_tax_band: null,
      electricity: null,
      water: null,
      parking: null,
      construction: null,
      answers: {},
    }
    for (const property_class of ['development', 'commercial'] as const) {
      const id = await storeDraft(database(), property_class, bare)
      await updateRow(database(), id, { status: 'active' })
      expect(await columnOf(database(), id, 'status')).toBe('active')
    }
  })
})
