import type { Database } from '../../local/database.ts'

/**
 * Lets incomplete listings be public in a test's database, for tests that are about something else and state only what
 * they need; their gaps are not counted. Each statement needs the owner of the table.
 */
export const OPEN_PUBLISH_GATE =
  'alter table public.properties disable trigger keep_the_gate, disable trigger accept_unfinished'

const KEEP_PUBLISH_GATE =
  'alter table public.properties enable trigger keep_the_gate, enable trigger accept_unfinished'

type Queried = Pick<Database, 'query'>

export async function keepPublishGate({ query }: Queried): Promise<void> {
  await query(KEEP_PUBLISH_GATE)
}

/**
 * Counts the gaps of all listings, and of those to come. Incomplete ones may still be added as public, and are not published
 * any more.
 */
export async function countGaps({ query }: Queried): Promise<void> {
  await query('alter table public.properties enable trigger keep_the_gate')
  await query('update public.properties set gap_count = -1')
}
