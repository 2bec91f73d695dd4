import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gapWords } from '~/content/portal/listing/gate'
import { rentRules } from '~/content/rentRules'
import { isAssured } from '~/lib/costs/rent'
import { epcBand } from '~/lib/energy/epcBands'
import { propertyClasses } from '~/types/property'
import { openTestBackend, type TestBackend } from './support/testBackend.ts'

/** Rules that both the site and the database have: they say the same. */

let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

test.each(propertyClasses)('the band of each score of a certificate: %s', async (propertyClass) => {
  const rows = await backend.sql<{ score: number; band: string | null }>(
    `select score, private.epc_band($1, score) as band from generate_series(-60, 260) as score`,
    [propertyClass],
  )
  expect(rows).toHaveLength(321)
  expect(rows).toEqual(
    rows.map(({ score }) => ({ score, band: epcBand(propertyClass, score) ?? null })),
  )
})

describe('which tenancies are assured', () => {
  const rules = rentRules.at(-1)?.rules
  test.each([
    ['pcm', 8_333, null],
    ['pcm', 8_334, null],
    ['pw', 1_923, null],
    ['pw', 1_924, null],
    ['pcm', 2_000, 'assured'],
    ['pcm', 2_000, 'not-assured'],
    ['pcm', 9_000, 'assured'],
  ] as const)('%s, £%i, %s', async (frequency, amount, kind) => {
    if (!rules) throw new Error('There are no rules on rents.')
    const [row] = await backend.sql<{ assured: boolean }>(
      `select private.is_assured(jsonb_populate_record(null::public.properties, $1)) as assured`,
      [
        JSON.stringify({
          property_class: 'rent',
          price: amount,
          price_frequency: frequency,
          tenancy_kind: kind,
        }),
      ],
    )
    expect(row?.assured).toBe(isAssured({ amount, frequency }, rules, kind === 'not-assured'))
  })

  test('a draft without its rent is taken for assured, a sale never', async () => {
    const rows = await backend.sql<{ assured: boolean }>(
      `select private.is_assured(jsonb_populate_record(null::public.properties, listing)) as assured
      from unnest(array['{"property_class": "rent"}', '{"property_class": "sale", "price": 1000}']::jsonb[]) as listing`,
    )
    expect(rows.map(({ assured }) => assured)).toEqual([true, false])
  })
})

test('the days for which a certificate may be ordered are those of the law', async () => {
  expect(await backend.sql('select private.epc_grace() as days')).toEqual([{ days: 28 }])
})

describe('the words of the publish gate', () => {
  const nothing = {
    title: '',
    location: '',
    type: '',
    description: '',
    availability: '',
    feature_bits: 0,
  }
  const sale = { ...nothing, property_class: 'sale', features: [], image_urls: [], answers: {} }
  const rent = { ...sale, property_class: 'rent', price: 1_000, price_frequency: 'pcm' }
  /** Together they lack whatever a listing can lack. */
  const lacking = [
    sale,
    { ...sale, tenure: 'leasehold', image_urls: ['a.jpg'] },
    { ...rent, epc_state: 'held', epc_rating: 'G', deposit_amount: 9_000 },
    {
      ...rent,
      tenancy_kind: 'not-assured',
      answers: { noise: { answer: 'asked', asked_on: '2020-01-01' } },
    },
  ]

  test('are there for each code, and for nothing else', async () => {
    const rows = await backend.sql<{ code: string }>(
      `select distinct gap.code
      from jsonb_array_elements($1) as row, private.publish_gaps(jsonb_populate_record(null::public.properties, row)) as gap`,
      [JSON.stringify(lacking)],
    )
    const codes = rows.map(({ code }) => code)
    // It looks at other listings, which public.publish_gaps does.
    expect(Object.keys(gapWords).sort()).toEqual([...codes, 'relisted-as-new'].sort())
  })
})
