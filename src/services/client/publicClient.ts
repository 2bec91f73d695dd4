import { PostgrestClient } from '@supabase/postgrest-js'
import { env } from './env'
import type { Schema } from './schema'

/** Longer than a slow phone network needs; a backend that hangs must not leave a spinner for ever. */
const TIMEOUT_MS = 15_000

function headers(key: string): Record<string, string> {
  // Only the older keys are tokens; a publishable key sent as one is refused.
  return key.startsWith('eyJ') ? { apikey: key, Authorization: `Bearer ${key}` } : { apikey: key }
}

/** The anonymous client of the public pages, for tables and functions only; it has no sign-in and no files. */
export const publicClient = new PostgrestClient<Schema>(`${env.supabaseUrl}/rest/v1`, {
  headers: headers(env.supabaseKey),
  // The query client retries reads; here each would be retried three more times, for 14 s in all.
  retry: false,
  fetch: (input, init) => {
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    // `keepalive` lets a write finish even if the tab is closed meanwhile.
    return fetch(input, { ...init, signal, keepalive: init?.method === 'POST' })
  },
})
