/** A call that the portal really made to the backend. */
export interface LoggedCall {
  id: number
  method: string
  /** The table, function, bucket or sign-in route. */
  target: string
  startedAt: Date
  milliseconds: number
  /** How many rows came back, where the answer says so. */
  rows: number | undefined
  error: string | undefined
}

const MOST_KEPT = 200

let calls: readonly LoggedCall[] = []
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly LoggedCall[]): void {
  calls = next
  for (const listener of listeners) listener()
}

/** The latest calls, newest first, for useSyncExternalStore. */
export const callLog = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly LoggedCall[] => calls,
  clear: (): void => publish([]),
}

/** Does what fetch does and keeps note of it. */
export async function loggedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { method, url } = input instanceof Request ? input : { method: 'GET', url: String(input) }
  const startedAt = new Date()
  const started = performance.now()
  const note = (rows: number | undefined, error: string | undefined) => {
    lastId += 1
    const call: LoggedCall = {
      id: lastId,
      method: init?.method ?? method,
      target: targetOf(url),
      startedAt,
      milliseconds: Math.round(performance.now() - started),
      rows,
      error,
    }
    publish([call, ...calls].slice(0, MOST_KEPT))
  }
  try {
    const response = await fetch(input, init)
    // The answer is read twice, so the note waits for its end without holding the caller up.
    void readAnswer(response.clone()).then(
      ({ rows, error }) => note(rows, error),
      (failure: unknown) => note(undefined, messageOf(failure)),
    )
    return response
  } catch (failure) {
    note(undefined, messageOf(failure))
    throw failure
  }
}

/** 'properties', 'rpc/count_listings', 'auth/token', 'property-images' … never a query, which may hold what was typed. */
export function targetOf(url: string): string {
  const [, service, , ...rest] = new URL(url).pathname.split('/')
  if (service === 'rest') return rest.join('/')
  if (service === 'storage') return `storage/${rest.filter((part) => part !== 'object').join('/')}`
  return [service, ...rest].join('/')
}

async function readAnswer(
  response: Response,
): Promise<{ rows: number | undefined; error: string | undefined }> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson ? await response.json() : undefined
  if (!response.ok) {
    const { message } = (body ?? {}) as { message?: unknown }
    return { rows: undefined, error: `${response.status} ${message ?? response.statusText}`.trim() }
  }
  return { rows: Array.isArray(body) ? body.length : undefined, error: undefined }
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
