import type { App } from '@supabase/lite'

/** The grants of hosted Supabase on its own tables. The migrations' policies narrow them. */
export const STORAGE_GRANTS = `
  grant usage on schema storage to anon, authenticated, service_role;
  grant all on all tables in schema storage to anon, authenticated, service_role;
`

/**
 * Before its first request on a connection, the library grants every right on every table to everybody, and records it
 * here. Recording it in advance keeps the migrations' grants.
 */
export function keepGrants(connection: App['connection']): void {
  if (!('rlsState' in connection)) {
    throw new Error('The library no longer notes in rlsState that it has granted rights.')
  }
  Object.assign(connection, { rlsState: 'active' })
}
