import type { HostedDatabase } from './hostedDatabase.ts'

/** Of the tables that are filled, without those that stand for a constraint. */
const INDEXES = `
  select indexname as name, indexdef as definition from pg_catalog.pg_indexes
  where schemaname = 'public' and tablename in ('properties', 'property_images', 'small_images')
    and indexname not in (select conname from pg_catalog.pg_constraint)
  order by indexname`

/**
 * Runs a script that fills the tables of listings. Indexes are made afterwards, which takes a fraction of
 * the time; then the tables are vacuumed, without which no index is read instead of its table.
 */
export async function loadInBulk(
  database: Pick<HostedDatabase, 'query' | 'exec'>,
  script: string,
): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(INDEXES)
  for (const { name } of indexes) await database.exec(`drop index public.${name}`)
  await database.exec(script)
  for (const { definition } of indexes) await database.exec(definition)
  // Each by itself: VACUUM stands in no transaction.
  for (const table of ['properties', 'property_images', 'small_images', 'places']) {
    await database.exec(`vacuum (analyze) public.${table}`)
  }
}
