import type { HostedDatabase } from './hostedDatabase.ts'

/** The indexes of the filled tables, except those that belong to a constraint. */
const INDEXES = `
  select indexname as name, indexdef as definition from pg_catalog.pg_indexes
  where schemaname = 'public' and tablename in ('properties', 'property_images', 'small_images')
    and indexname not in (select conname from pg_catalog.pg_constraint)
  order by indexname`

/**
 * Runs a script that fills the tables of listings. The indexes are created afterwards, which takes a fraction of the
 * time. The tables are then vacuumed, because PostgreSQL makes no index-only scans of a table before.
 */
export async function loadInBulk(
  database: Pick<HostedDatabase, 'query' | 'exec'>,
  script: string,
): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(INDEXES)
  for (const { name } of indexes) await database.exec(`drop index public.${name}`)
  await database.exec(script)
  for (const { definition } of indexes) await database.exec(definition)
  // VACUUM cannot run in a transaction, and several statements in one call are one transaction.
  for (const table of ['properties', 'property_images', 'small_images', 'places']) {
    await database.exec(`vacuum (analyze) public.${table}`)
  }
}
