import { SupabaseClient } from '@supabase/supabase-js'
import { loggedFetch } from './callLog'
import { env } from './env'
import type { Schema } from './schema'

/** Photographs may be large and connections slow; all other calls take much less. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** The key of the session in the browser's storage (staff-side §7). */
export const SESSION_KEY = 'bng_auth'

const lostListeners = new Set<() => void>()

/** Calls back when the backend refuses a session that has not expired. */
export function onSessionRefused(listener: () => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/** Calls the backend with a time limit, and noted in the log. */
export function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isUpload = urlOf(input).includes('/storage/v1/object/') && init?.method !== 'DELETE'
  const limit = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  return loggedFetch(input, { ...init, signal })
}

/** Calls the backend like the client below: a refused session is noticed. */
export async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await timedFetch(input, init)
  // A sign-in concerns no session, whether it succeeds or not.
  const isSignIn = urlOf(input).includes('/auth/v1/token')
  if (!isSignIn && (response.status === 401 || isAnonymousWrite(init))) {
    for (const listener of lostListeners) listener()
  }
  return response
}

/**
 * Whether a write would be sent as a visitor's, because the session has silently disappeared (its storage was cleared).
 */
function isAnonymousWrite(init: RequestInit | undefined): boolean {
  const isWrite = !['GET', 'HEAD'].includes(init?.method ?? 'GET')
  return isWrite && new Headers(init?.headers).get('authorization') === `Bearer ${env.supabaseKey}`
}

class StaffClient extends SupabaseClient<Schema> {
  constructor() {
    super(env.supabaseUrl, env.supabaseKey, {
      auth: { storageKey: SESSION_KEY, detectSessionInUrl: false },
      global: { fetch: staffFetch },
    })
    // The query client retries reads; here each would be retried three more times, for 14 s in all.
    this.rest.retry = false
  }
}

/**
 * The client of the portal: signs in, writes, stores files. Only the portal and the diagnostic page load
 * it; without a session it may read what every visitor may.
 */
export const staffClient = new StaffClient()
