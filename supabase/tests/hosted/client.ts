import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'

/** A client that keeps its session to itself. */
export function openClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own, and the client does not start without one.
    realtime: { transport: WebSocket as never },
  })
}
