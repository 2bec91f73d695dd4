import { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '~/types/database'
import { loggedFetch } from './callLog'
import { env } from './env'

/** Photographs may be large and lines slow; everything else is answered well within this. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** Where the browser keeps the session (staff-side §7). */
export const SESSION_KEY = 'bng_auth'

const lostListeners = new Set<() => void>()

/** Calls back when the backend no longer takes the session, before its time is up. */
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

/** As the client below calls the backend: it hears of a session that is no longer taken. */
export async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await timedFetch(input, init)
  // Signing in is nobody's call, whether it succeeds or not.
  const isSignIn = urlOf(input).includes('/auth/v1/token')
  if (!isSignIn && (response.status === 401 || isAnonymousWrite(init))) {
    for (const listener of lostListeners) listener()
  }
  return response
}

/** Whether a session that has gone without a word (its storage was cleared) let a write go out as a visitor's. */
function isAnonymousWrite(init: RequestInit | undefined): boolean {
  const isWrite = !['GET', 'HEAD'].includes(init?.method ?? 'GET')
  return isWrite && new Headers(init?.headers).get('authorization') === `Bearer ${env.supabaseKey}`
}

class StaffClient extends SupabaseClient<Database> {
  constructor() {
    super(env.supabaseUrl, env.supabaseKey, {
      auth: { storageKey: SESSION_KEY, detectSessionInUrl: false },
      global: { fetch: staffFetch },
    })
    // Reads are tried again by the query client; here that would be three more times each, for 14 s in all.
    this.rest.retry = false
  }
}

/**
 * The client of the portal: signs in, writes, stores files. Only the portal and the diagnostic page load
 * it; without a session it may read what every visitor may.
 */
export const staff = new StaffClient()
