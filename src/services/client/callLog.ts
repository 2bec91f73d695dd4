import { createStore } from '~/lib/store'

/** A call that the portal really made to the backend. */
export interface LoggedCall {
  id: number
  method: string
  /** The table, function, bucket or sign-in route. */
  target: string
  startedAt: Date
  milliseconds: number
  /** The number of rows in the answer, if it states one. */
  rows: number | undefined
  error: string | undefined
}

type Outcome = Pick<LoggedCall, 'rows' | 'error'>

const MOST_KEPT = 200

let lastId = 0
const calls = createStore<readonly LoggedCall[]>(() => [])

/** The latest calls, newest first, for useSyncExternalStore. */
export const callLog = {
  subscribe: calls.subscribe,
  read: calls.read,
  clear: () => calls.set([]),
}

/** Calls fetch and logs the call, but neither what was sent nor the answer to a sign-in. */
export async function loggedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : { method: 'GET', url: String(input) }
  const method = (init?.method ?? request.method).toUpperCase()
  const target = targetOf(request.url)
  const startedAt = new Date()
  const started = performance.now()
  const note = (outcome: Outcome) => {
    lastId += 1
    const milliseconds = Math.round(performance.now() - started)
    const call: LoggedCall = { id: lastId, method, target, startedAt, milliseconds, ...outcome }
    calls.set([call, ...calls.read()].slice(0, MOST_KEPT))
  }
  const failed = (failure: unknown) => note({ rows: undefined, error: messageOf(failure) })
  try {
    const response = await fetch(input, init)
    if (isToBeRead(response, method, target)) {
      // The log reads a copy of the answer, and does not delay the caller.
      void readAnswer(response.clone()).then(note, failed)
    } else {
      note({ rows: undefined, error: response.ok ? undefined : statusOf(response) })
    }
    return response
  } catch (failure) {
    failed(failure)
    throw failure
  }
}

/** 'properties', 'rpc/count_listings', 'auth/token', 'storage/property-images/…'; never a query, which may hold what was typed. */
export function targetOf(url: string): string {
  const [, service, , ...rest] = new URL(url, 'http://localhost').pathname.split('/')
  if (service === 'rest') return rest.join('/')
  if (service === 'storage') return `storage/${rest.filter((part) => part !== 'object').join('/')}`
  return [service, ...rest].join('/')
}

/** Only JSON adds anything to the status; a photograph would be kept in memory twice, and sessions are secret. */
function isToBeRead({ headers, status }: Response, method: string, target: string): boolean {
  if (method === 'HEAD' || status === 204 || target.startsWith('auth/')) return false
  return headers.get('content-type')?.includes('json') ?? false
}

async function readAnswer(response: Response): Promise<Outcome> {
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) return { rows: undefined, error: statusOf(response, body) }
  if (Array.isArray(body)) return { rows: body.length, error: undefined }
  // PostgREST answers in this form when a single row is requested.
  const isOneRow = response.headers.get('content-type')?.includes('pgrst.object') ?? false
  return { rows: isOneRow ? 1 : undefined, error: undefined }
}

function statusOf({ status, statusText }: Response, body?: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown }
  return `${status} ${typeof message === 'string' ? message : statusText}`.trim()
}

function messageOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  // Browsers word these two differently, and none tells what happened.
  if (failure.name === 'AbortError') return 'cancelled'
  if (failure.name === 'TimeoutError') return 'no answer in time'
  return failure.message
}
