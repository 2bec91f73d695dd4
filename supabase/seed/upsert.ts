import type { SupabaseClient } from '@supabase/supabase-js'
import { batchesUnder } from './batches.ts'

// The embedded backend refuses JSON bodies over 64 KB.
const REQUEST_BYTES = 60_000

/** Writes rows in as few requests as the backend accepts; each replaces one with its id, unless those are to stay. */
export async function upsert(
  client: SupabaseClient,
  table: string,
  rows: readonly object[],
  options: { ignoreDuplicates?: boolean } = {},
) {
  for (const batch of batchesUnder(REQUEST_BYTES, rows)) {
    const { error } = await client.from(table).upsert(batch, options)
    if (error) throw cannot(`write to ${table}`, error)
  }
}

export function cannot(action: string, cause: { message: string; details?: string }): Error {
  const details = cause.details ? ` (${cause.details})` : ''
  return new Error(`Cannot ${action}: ${cause.message}${details}`, { cause })
}
