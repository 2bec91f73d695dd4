import type { Database } from '../../local/database.ts'

/**
 * Lets incomplete listings be public in a test's database, for tests that are about something else and state only what
 * they need. Each statement needs the owner of the table.
 */
export const OPEN_PUBLISH_GATE =
  'alter table public.properties disable trigger keep_the_gate, disable trigger accept_unfinished, disable trigger write_gap_count'

const KEEP_PUBLISH_GATE =
  'alter table public.properties enable trigger keep_the_gate, enable trigger accept_unfinished, enable trigger write_gap_count'

export async function keepPublishGate({ query }: Pick<Database, 'query'>): Promise<void> {
  await query(KEEP_PUBLISH_GATE)
}
