import type { App } from '@supabase/lite'

/** What hosted Supabase grants on the tables that it brings. The policies of the migrations narrow it. */
export const STORAGE_GRANTS = `
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
`

/**
 * The library grants every right on every table to everybody before its first request, once for each
 * connection, and takes note of it here. With the note made ahead, the grants of the migrations stand.
 */
export function keepGrants(connection: App['connection']): void {
  if (!('rlsState' in connection)) {
    throw new Error('The library no longer notes in rlsState that it has granted rights.')
  }
  Object.assign(connection, { rlsState: 'active' })
}
