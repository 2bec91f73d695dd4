import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { TestBackend } from './testBackend.ts'

/** As the programs go: over HTTP, through the gate, with the secret key. */
export function connect({ url, secretKey }: TestBackend, fetching = fetch): SupabaseClient {
  return createClient(url, secretKey, {
    global: { fetch: fetching },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
}
