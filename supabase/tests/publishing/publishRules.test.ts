import { expect, test } from 'vitest'
import type { PropertyClass } from '../../../src/types/property.ts'
import { completeFacts } from '../../../tests/support/completeFacts.ts'
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

const today = new Date()
const day = (fromToday: number) =>
  new Date(today.getTime() + fromToday * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
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
  ['lease', 'sale', { ...lease, lease_ends: day(-2) }, { lease_ends: day(1) }],
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
  ['epc', 'sale', { epc_valid_until: day(-2) }, { epc_valid_until: day(1) }],
  ['epc', 'sale', { epc_state: 'ordered' }, { epc_ordered_on: day(-1) }],
  ['epc', 'sale', { epc_state: 'ordered', epc_ordered_on: day(-30) }, { epc_ordered_on: day(-27) }],
  ['epc', 'sale', { epc_state: 'ordered', epc_ordered_on: day(2) }, { epc_ordered_on: day(-1) }],
  ['epc', 'sale', { epc_state: 'exempt' }, { epc_exempt_reason: 'Listed' }],
  ['epc-let', 'rent', { epc_rating: 'F', epc_score: 30 }, { epc_rating: 'E', epc_score: 39 }],
  [
    'epc-let',
    'rent',
    { epc_rating: 'G', epc_score: 3 },
    { epc_state: 'exempt', epc_exempt_reason: 'Registered' },
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
    'not-assured',
    'rent',
    { tenancy_kind: 'not-assured' },
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
    .map((topic): Case => ['risks', 'sale', { answers: answersWithout(topic) }, { answers }]),
  ['risks', 'rent', { answers: {} }, { answers: { ...answers, flooding: asked(day(-1)) } }],
  ['planned-works', 'sale', { ...lease, answers: answersWithout('planned_works') }, { answers }],
  [
    'no-benefits',
    'rent',
    { description: 'Sorry, no DSS.' },
    { description: 'Everybody is welcome.' },
  ],
]

onEachEngine('the gate', (database) => {
  test.each(CASES)(
    '%s: a listing of class %s is refused without it, and accepted with it (%#)',
    async (code, property_class, without, given) => {
      const id = await storeDraft(database(), property_class, without)
      expect(await refusal(updateRow(database(), id, { status: 'active' }))).toEqual({
        code: 'PT422',
        message: 'This listing cannot be published yet.',
        gaps: [code],
      })
      expect(await columnOf(database(), id, 'gap_count')).toBe(1)
      await updateRow(database(), id, { ...given, status: 'active' })
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

  test('prs-numbers: advised until the day from which adverts must have them, then asked for where the register is open', async () => {
    const london = await storeDraft(database(), 'rent')
    const essex = await storeDraft(database(), 'rent', {
      location: 'Chelmsford',
      outward_postcode: 'CM1',
    })
    const numbers = { prs_landlord_number: 'L-1', prs_property_number: 'P-1' }
    const gaps = async (severity: 'block' | 'advise') => [
      (await gapsOf(database(), london, severity)).includes('prs-numbers'),
      (await gapsOf(database(), essex, severity)).includes('prs-numbers'),
    ]
    const { query } = database()
    const from = (date: string | null) =>
      query('update private.prs_adverts set numbers_from = $1', [date])
    const lastDay = (county: string, date: string) =>
      query(
        'update private.prs_regions set opens_on = $2::date - 90, last_day = $2 where $1 = any (counties)',
        [county, date],
      )
    try {
      expect([await gaps('advise'), await gaps('block')]).toEqual([
        [true, true],
        [false, false],
      ])
      await from(day(30))
      expect([await gaps('advise'), await gaps('block')]).toEqual([
        [true, true],
        [false, false],
      ])
      await from(day(-2))
      await lastDay('Essex', day(-2))
      await lastDay('London', day(2))
      expect([await gaps('advise'), await gaps('block')]).toEqual([
        [true, false],
        [false, true],
      ])
      expect(await refusal(updateRow(database(), essex, { status: 'active' }))).toMatchObject({
        gaps: ['prs-numbers'],
      })
      await updateRow(database(), essex, { ...numbers, status: 'active' })
      expect(await columnOf(database(), essex, 'status')).toBe('active')
      await updateRow(database(), london, {
        tenancy_kind: 'not-assured',
        not_assured_reason: 'Let to a company',
      })
      expect((await gaps('advise'))[0]).toBe(false)
    } finally {
      await from(null)
    }
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
    const long = day(-30)
    const id = await storeDraft(database(), 'sale', {
      answers: {
        ...answersWithout('planned_works'),
        mining: asked(long),
        service_charge: asked(long),
      },
    })
    const rent = await storeDraft(database(), 'rent', { construction: null })
    expect(await gapsOf(database(), id, 'advise')).toEqual([
      'asked-long-ago',
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
