import { SupabaseClient } from '@supabase/supabase-js'
import { keepOnDevice, readFromDevice } from '~/lib/deviceStorage'
import { loggedFetch } from './callLog'
import { env } from './env'
import { type Refusal, refusalIn } from './refusal'
import type { Schema } from './schema'
import { SESSION_KEY } from './sessionKey'

/** Photographs may be large and connections slow; all other calls take much less. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000

type Refused = Exclude<Refusal, 'expired'>

const refusalListeners = new Set<(what: Refused) => void>()

/** Calls back when the backend refuses a call because of its session, or because of what its person may do. */
export function onSessionRefused(listener: (what: Refused) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

/** Calls the backend with a time limit, and noted in the log. */
export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = urlOf(input)
  const isUpload = url.includes('/storage/v1/object/') && init?.method !== 'DELETE'
  const limit = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await loggedFetch(input, { ...init, signal })
  return response.ok && BRINGS_SESSION.test(url) ? timedByDevice(response) : response
}

const BRINGS_SESSION = /\/auth\/v1\/(?:token|factors\/[^/]+\/verify)(?:\?|$)/

/**
 * Leaves out when a session ends by the server's clock, so that the client counts from now. On a device whose clock is
 * an hour fast every new session would seem to have ended, and be renewed for each call.
 */
async function timedByDevice(response: Response): Promise<Response> {
  const { expires_at: _, ...session } = await response.json()
  return new Response(JSON.stringify(session), response)
}

/**
 * Calls the backend like the client below: a refused session is noticed. A token that the server calls expired, because
 * the clock of this device is slow, is renewed once.
 */
export async function staffFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = urlOf(input)
  const first = await timedFetch(input, init)
  // A sign-in concerns no session, whether it succeeds or not.
  if (url.includes('/auth/v1/token')) return first
  const isOfAuth = url.includes('/auth/v1/')
  const token =
    !isOfAuth && (await refusalIn(url, first)) === 'expired' ? await renewToken() : undefined
  const response = token === undefined ? first : await timedFetch(input, withToken(init, token))
  const refusal = await refusalIn(url, response)
  if (isAnonymousWrite(init)) tellRefused('session')
  // The auth service also refuses with 403 what has nothing to do with the session.
  else if (refusal && (!isOfAuth || response.status === 401)) tellRefused(refusal)
  return response
}

function tellRefused(refusal: Refusal): void {
  for (const listener of refusalListeners) listener(refusal === 'expired' ? 'session' : refusal)
}

/** Calls that fail together share the renewal. */
let renewal: Promise<string | undefined> | undefined

function renewToken(): Promise<string | undefined> {
  renewal ??= staffClient.auth
    .refreshSession()
    .then(({ data }) => data.session?.access_token)
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/**
 * Whether a write would be sent as a visitor's, because the session has silently disappeared (its storage was cleared).
 */
function isAnonymousWrite(init: RequestInit | undefined): boolean {
  const isWrite = !['GET', 'HEAD'].includes(init?.method ?? 'GET')
  return isWrite && new Headers(init?.headers).get('authorization') === `Bearer ${env.supabaseKey}`
}

/**
 * Where the session is kept. Of its own memory, for a browser that denies its storage, the client forgets no session
 * that the server could not be told to end.
 */
const storage = {
  getItem: readFromDevice,
  setItem: keepOnDevice,
  removeItem: (key: string) => keepOnDevice(key, null),
}

class StaffClient extends SupabaseClient<Schema> {
  constructor() {
    super(env.supabaseUrl, env.supabaseKey, {
      auth: { storageKey: SESSION_KEY, storage, detectSessionInUrl: false },
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
