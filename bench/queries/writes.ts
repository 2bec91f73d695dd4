import type { HostedDatabase } from '../../supabase/tests/support/hostedDatabase.ts'
import type { Measurement } from '../section.ts'
import { percentile } from './measure.ts'

const ROWS = 200
const ROUNDS = 5

const ADD = `
  insert into public.properties
    (title, description, location, property_class, type, price, bedrooms, bathrooms, features)
  select 'Added ' || number, description, location, 'sale', 'house', 100000 + 1000 * number, 4, 2, features
  from public.properties as copied, generate_series(1, 1) as number
  where copied.property_class = 'sale' order by copied.created_at desc limit ${ROWS}`

const CHANGE_PRICE = `
  update public.properties set price = price + 1
  where id in (select id from public.properties where property_class = 'sale' order by created_at desc limit ${ROWS})`

const RETITLE = CHANGE_PRICE.replace('price = price + 1', `title = title || '.'`)

/** The indexes that serve only searches; those of the sorted lists are not among them. */
const INDEXES = `
  select indexname as name from pg_catalog.pg_indexes
  where schemaname = 'public' and tablename = 'properties'
    and (indexname ~ '^properties_active_(of|bed|bath)' or indexname in ('properties_by_text',
      'properties_of_class', 'properties_of_place'))`

/**
 * Measures a write with all indexes, compared with one without the indexes that serve only searches. Nothing is kept.
 */
export async function measureWrites(database: HostedDatabase): Promise<Measurement[]> {
  const indexes = await database.query<{ name: string }>(INDEXES)
  const measured: Measurement[] = []
  for (const [what, statement] of [
    ['adding a listing', ADD],
    ['changing a price', CHANGE_PRICE],
    ['changing a title', RETITLE],
  ] as const) {
    const [ours, without] = [
      await cost(database, statement),
      await cost(
        database,
        statement,
        indexes.map(({ name }) => `drop index public.${name}`),
      ),
    ]
    measured.push({
      what: `${what}, of ${ROWS} at a time`,
      unit: 'ms',
      ours,
      baseline: { what: 'without the indexes of searches', value: without },
    })
  }
  return measured
}

async function cost(database: HostedDatabase, statement: string, before: string[] = []) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.exec(['begin', ...before].join(';'))
    const started = performance.now()
    await database.exec(statement)
    times.push((performance.now() - started) / ROWS)
    await database.exec('rollback')
  }
  return Math.round(percentile(times, 0.5) * 1000) / 1000
}
