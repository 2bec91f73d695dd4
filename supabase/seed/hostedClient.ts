import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'

/** A client with all rights for the hosted project that the environment names. Ends the program if none is named. */
export function hostedClient(): SupabaseClient {
  const url = process.env.VITE_SUPABASE_URL
  const key = process.env.SUPABASE_SERVICE_ROLE_KEY
  if (!url || !key) {
    console.error('Set VITE_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY to the project to write to.')
    process.exit(1)
  }
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and the client does not start without one.
    realtime: { transport: WebSocket as never },
  })
}
