import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWithPeople, type People } from './people.ts'
import { storeListing } from './storedListing.ts'

let people: People
let property: string
beforeAll(async () => {
  people = await openWithPeople()
})
beforeEach(async () => {
  property = await storeListing(people)
})
afterAll(() => people.close())

async function row(columns: string): Promise<Record<string, unknown> | undefined> {
  const [found] = await people.sql<Record<string, unknown>>(
    `select ${columns} from public.properties where id = $1`,
    [property],
  )
  return found
}

const update = (values: object, who: People['staff'] = people.staff) =>
  who.from('properties').update(values).eq('id', property).select('id')

describe('what former listings state in specs', () => {
  const FORMER = {
    tenure: 'Share of freehold',
    lease_years: '125',
    ground_rent: 250,
    service_charge: '4200',
    epc_rating: 'C',
    front: 'Red brick',
  }
  const MOVED = {
    tenure: 'share-of-freehold',
    lease_ends: '2151-03-01',
    ground_rent: 250,
    service_charge: 4200,
    epc_state: 'held',
    epc_rating: 'C',
    answers: { lease_ends: { answer: 'about' } },
    specs: { front: 'Red brick' },
  }
  const columns = `tenure, lease_ends::text, ground_rent, service_charge, epc_state, epc_rating, answers, specs`

  test('moves into the columns, whoever stores it', async () => {
    await people.sql(
      `update public.properties set created_at = '2026-03-01T12:00:00Z', specs = $1 where id = $2`,
      [FORMER, property],
    )
    expect(await row(columns)).toEqual(MOVED)
  })

  test('stays as it is where it cannot be read', async () => {
    const odd = { tenure: 'Feudal', ground_rent: 'A peppercorn', epc_rating: 'Z' }
    await update({ specs: odd })
    expect(await row('tenure, ground_rent, epc_rating, specs')).toEqual({
      tenure: null,
      ground_rent: null,
      epc_rating: null,
      specs: odd,
    })
  })

  test('does not replace what is stated in the columns', async () => {
    await update({ tenure: 'leasehold', specs: { tenure: 'Freehold' } })
    expect(await row('tenure, specs')).toEqual({ tenure: 'leasehold', specs: {} })
  })

  test('was moved by the migration, and no listing counts as edited by it', async () => {
    const path = new URL('../../migrations/20261202080000_material_facts.sql', import.meta.url)
    const migration = await readFile(path, 'utf8')
    const { part = '' } =
      /(?<part>alter table public\.properties disable trigger touch_updated_at;.*?enable trigger touch_updated_at;)/s.exec(
        migration,
      )?.groups ?? {}
    expect(part).toContain('set tenure = null')
    await people.sql('set session_replication_role = replica')
    await people.sql(
      `update public.properties set created_at = '2026-03-01T12:00:00Z', updated_at = '2026-06-01', specs = $1 where id = $2`,
      [FORMER, property],
    )
    await people.sql('set session_replication_role = origin')
    for (const statement of part.split(';').filter(Boolean)) await people.sql(statement)
    expect(await row(`${columns}, updated_at = '2026-06-01' as as_before`)).toEqual({
      ...MOVED,
      as_before: true,
    })
  })

  test('moves when a listing that was deleted before comes back', async () => {
    await people.sql(
      `update public.properties set created_at = '2026-03-01T12:00:00Z' where id = $1`,
      [property],
    )
    await people.staff.from('properties').delete().eq('id', property)
    // As it was kept before there were columns.
    await people.sql(
      `update public.deleted_listings set listing = (listing - $1::text[]) || jsonb_build_object('specs', $2::jsonb)
      where id = $3`,
      [Object.keys(MOVED), FORMER, property],
    )
    const { error } = await people.staff.rpc('restore_listing', { p_id: property })
    expect(error).toBeNull()
    expect(await row(columns)).toEqual(MOVED)
  })
})

describe('an answer', () => {
  test.each([
    [{ noise: { answer: 'none' } }],
    [{ planned_works: { answer: 'yes', details: 'A new roof in 2027.' } }],
    [{ flooding: { answer: 'asked', asked_on: '2026-11-12' } }],
    [{ ground_rent: { answer: 'asked', asked_on: '2026-11-12' } }],
    [{ lease_ends: { answer: 'about' } }],
    [{}],
  ])('%j is stored', async (answers) => {
    expect((await update({ answers })).error).toBeNull()
    expect(await row('answers')).toEqual({ answers })
  })

  test.each([
    [{ weather: { answer: 'none' } }],
    [{ noise: { answer: 'perhaps' } }],
    [{ noise: { answer: 'yes', details: ' ' } }],
    [{ noise: { answer: 'yes', details: 'x'.repeat(1001) } }],
    [{ noise: { answer: 'asked' } }],
    [{ noise: { answer: 'asked', asked_on: 'lately' } }],
    [{ noise: { answer: 'asked', asked_on: '2026-13-01' } }],
    [{ noise: { answer: 'asked', asked_on: '2026-00-01' } }],
    [{ noise: { answer: 'asked', asked_on: '2026-11-32' } }],
    [{ noise: { answer: 'asked', asked_on: '2026-11-00' } }],
    [{ noise: { answer: 'none', details: 'x'.repeat(1001) } }],
    [{ noise: { answer: 'none', asked_by: 'Ada' } }],
    [{ lease_ends: { answer: 'about', years: 99 } }],
    [{ noise: { answer: 'about' } }],
    [{ noise: 'none' }],
    [[]],
  ])('%j is refused', async (answers) => {
    expect((await update({ answers })).error?.code).toBe('23514')
  })

  test('stands in the log with what was answered before', async () => {
    await update({ answers: { noise: { answer: 'none' } } })
    const { data } = await people.staff
      .from('audit_log')
      .select('changes')
      .eq('property_id', property)
    expect(data).toEqual([{ changes: { answers: [{}, { noise: { answer: 'none' } }] } }])
  })

  test('is given by staff alone', async () => {
    const answers = { noise: { answer: 'none' } }
    const { data } = await update({ answers }, people.anonymous as People['staff'])
    expect(data ?? []).toEqual([])
    expect(await row('answers')).toEqual({ answers: {} })
  })
})

test('a deleted listing comes back with all of it', async () => {
  const facts = {
    tenure: 'leasehold',
    lease_ends: '2143-03-24',
    service_charge: 0,
    heating: ['gas-central', 'wood-burner'],
    door_width: 76,
    answers: { noise: { answer: 'yes', details: 'A railway.' } },
  }
  expect((await update(facts)).error).toBeNull()
  const before = await row('*')
  await people.staff.from('properties').delete().eq('id', property)
  expect((await people.staff.rpc('restore_listing', { p_id: property })).error).toBeNull()
  expect(await row('*')).toEqual(before)
})

describe('a search by access', () => {
  const found = async (access: string[]) => {
    const { data, error } = await people.anonymous.rpc('search_listings', {
      p_class: 'sale',
      p_sort: 'date-desc',
      p_filters: { access },
      p_after: null,
      p_rows: 100,
    })
    expect(error).toBeNull()
    return (data as { id: string }[]).some(({ id }) => id === property)
  }

  test.each<[string, object, object]>([
    ['step-free', { step_free_entrance: 'yes' }, { step_free_entrance: 'no' }],
    ['lift', { lift: 'yes' }, { lift: null }],
    ['ground-bedroom', { ground_floor_bedroom: 'yes' }, { ground_floor_bedroom: 'no' }],
    ['ground-bathroom', { ground_floor_bathroom: 'yes' }, { ground_floor_bathroom: 'no' }],
    ['wide-doors', { door_width: 75 }, { door_width: 74 }],
    ['near-parking', { parking_near_door: 'yes' }, { parking_near_door: 'no' }],
  ])(
    'finds %s where staff state it, and nothing that is typed as a feature',
    async (way, has, lacks) => {
      await update({ ...lacks, features: [way, `access:${way}`] })
      expect(await found([way])).toBe(false)
      await update(has)
      expect(await found([way])).toBe(true)
    },
  )

  test('finds homes with all that is asked for', async () => {
    await update({ lift: 'yes' })
    expect(await found(['lift', 'step-free'])).toBe(false)
    await update({ step_free_entrance: 'yes' })
    expect(await found(['lift', 'step-free'])).toBe(true)
  })

  test('refuses a way that is none', async () => {
    const { error } = await people.anonymous.rpc('search_listings', {
      p_class: 'sale',
      p_sort: 'date-desc',
      p_filters: { access: ['helicopter'] },
      p_after: null,
      p_rows: 1,
    })
    expect(error?.code).toBe('PT400')
  })
})
