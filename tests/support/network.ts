import { afterEach, expect, vi } from 'vitest'

/** A call that a component made. */
export interface Call {
  method: string
  /** The path of the address, without its query. */
  path: string
  query: URLSearchParams
  headers: Headers
  /** The parsed JSON, or else the body as it was sent. */
  body: unknown
}

/** Answers a call. A value becomes JSON with the status 200. */
type Answer = (call: Call) => unknown

/** Never answers, so that only the time limit of the caller ends the call. */
export const silence: Answer = () => new Promise(() => {})
export const cutConnection: Answer = () => {
  throw new TypeError('Failed to fetch')
}
export const status =
  (
    code: number,
    body: unknown = { code: 'XX000', message: 'relation "private.secrets"' },
  ): Answer =>
  () =>
    Response.json(body, { status: code })

export interface Network {
  /** Every call so far, oldest first. */
  calls: readonly Call[]
  /** The calls of a route, such as `POST /relay`. */
  callsOf: (route: string) => Call[]
  /** Replaces the answer of a route from now on. */
  answer: (route: string, answer: Answer) => void
}

let unanswered: string[] = []
/** Ends with the test. A call still under way then stays silent, or its time limit would be logged in a later test. */
let test = new AbortController()
afterEach(() => {
  test.abort()
  test = new AbortController()
  const missed = unanswered
  unanswered = []
  expect(missed, 'calls that the test answers nothing to').toEqual([])
})

/**
 * Replaces the network, and nothing else, for one test. A route is a method and a path, such as
 * `POST /rest/v1/rpc/submit_enquiry`. A call that no route answers fails the test.
 */
export function stubNetwork(routes: Readonly<Record<string, Answer>> = {}): Network {
  const answers = new Map(Object.entries(routes))
  const calls: Call[] = []

  async function fetchStub(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = typeof input === 'object' && 'url' in input ? input : undefined
    const url = new URL(request?.url ?? String(input), location.href)
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase()
    const body = init.body ?? (request && method !== 'GET' ? await request.text() : undefined)
    const call: Call = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers ?? request?.headers),
      body: parsed(body),
    }
    calls.push(call)
    const route = `${method} ${url.pathname}`
    const answer = answers.get(route)
    if (!answer) {
      unanswered.push(route)
      return Response.json({ message: 'The test answers nothing here.' }, { status: 404 })
    }
    const signal = init.signal ?? request?.signal
    const given = await Promise.race([answer(call), abortion(signal)])
    return given instanceof Response ? given : Response.json(given ?? null)
  }

  vi.stubGlobal('fetch', fetchStub)
  return {
    calls,
    callsOf: (route) => calls.filter(({ method, path }) => `${method} ${path}` === route),
    answer: (route, answer) => void answers.set(route, answer),
  }
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function abortion(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), {
      once: true,
      signal: test.signal,
    })
  })
}
