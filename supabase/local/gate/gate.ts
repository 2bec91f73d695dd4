import { PASSWORD_MIN_LENGTH } from '../../../src/content/portal/account.ts'
import { countCharacters } from '../../../src/lib/characters.ts'
import { checkBoundValues, readBody, readJson } from './body.ts'
import { checkCredentials, type Keys } from './credentials.ts'
import { checkAddress } from './query.ts'
import { Refusal } from './refusal.ts'
import { findRoute } from './routes.ts'
import { SignInLimit } from './signInLimit.ts'

const MAX_REPORT_BYTES = 8 * 1024

export interface Peer {
  /** Of the socket, never of a header. */
  address: string
}

/** What stands behind the gate. */
export interface Backends {
  library: (request: Request) => Promise<Response>
  publicFile: (request: Request, bucket: string, key: string) => Promise<Response>
  relay: (message: unknown, signal: AbortSignal) => Promise<Response>
  health: () => Promise<Response>
  failure: (report: Uint8Array) => Promise<Response>
  /** The largest file that a bucket takes; undefined if there is no such bucket. */
  uploadLimit: (bucket: string) => Promise<number | undefined>
}

export type Gate = (request: Request, peer: Peer) => Promise<Response>

/**
 * Stands in front of the library and lets through only what the site needs: the library alone breaks for
 * everybody at requests that anybody can send. Each rule is there for such a request; see its test.
 */
export function createGate(backends: Backends, keys: Keys): Gate {
  const signInLimit = new SignInLimit()

  async function answer(request: Request, peer: Peer): Promise<Response> {
    const url = new URL(request.url)
    checkAddress(url)
    checkOrigin(request.headers)
    const route = findRoute(request.method, url.pathname)
    checkCredentials(request.headers, peer.address, keys)

    switch (route.to) {
      case 'health':
        return backends.health()
      case 'publicFile':
        return backends.publicFile(request, route.bucket, route.key)
      case 'relay':
        return backends.relay((await readJson(request)).value, request.signal)
      case 'failures':
        return backends.failure(await readBody(request, MAX_REPORT_BYTES))
      case 'session':
        return backends.library(withBody(request, (await readJson(request)).bytes))
      case 'signIn':
        return signIn(request, url, peer)
      case 'code':
        return withinLimit(`code ${route.factor}`, peer, async () =>
          backends.library(withBody(request, (await readJson(request)).bytes)),
        )
      case 'password':
        return backends.library(withBody(request, onlyPassword((await readJson(request)).value)))
      case 'data': {
        const { bytes, value } = await readJson(request)
        if (value !== undefined) checkBoundValues(value, url.searchParams.get('columns'))
        return backends.library(withBody(request, bytes))
      }
      case 'upload': {
        const limit = await backends.uploadLimit(route.bucket)
        if (limit === undefined) throw new Refusal(404, 'There is no such bucket.')
        return backends.library(withBody(request, await readBody(request, limit)))
      }
      default:
        return route satisfies never
    }
  }

  async function signIn(request: Request, url: URL, peer: Peer): Promise<Response> {
    const grant = url.searchParams.get('grant_type')
    const { bytes, value } = await readJson(request)
    if (grant === 'refresh_token') return backends.library(withBody(request, bytes))
    if (grant !== 'password') throw new Refusal(400, 'Sign in with e-mail address and password.')
    const { email } = (value ?? {}) as { email?: unknown }
    return withinLimit(typeof email === 'string' ? email : '', peer, () =>
      backends.library(withBody(request, bytes)),
    )
  }

  async function withinLimit(account: string, peer: Peer, attempt: () => Promise<Response>) {
    const succeeded = signInLimit.take(account, peer.address)
    const response = await attempt()
    if (response.ok) succeeded()
    return response
  }

  return async (request, peer) => {
    try {
      return harden(await answer(request, peer))
    } catch (error) {
      if (error instanceof Refusal) return harden(error.toResponse())
      throw error
    }
  }
}

/** Of an account, its holder may change the password; the client sends empty fields along with it. */
function onlyPassword(value: unknown): Uint8Array<ArrayBuffer> {
  const { password, ...rest } = (value ?? {}) as Record<string, unknown>
  if (typeof password !== 'string' || Object.values(rest).some((field) => field !== null)) {
    throw new Refusal(400, 'Only the password of an account can be changed.')
  }
  if (countCharacters(password) < PASSWORD_MIN_LENGTH) {
    const message = `A password needs at least ${PASSWORD_MIN_LENGTH} characters.`
    throw new Refusal(422, message, {}, 'weak_password')
  }
  return new TextEncoder().encode(JSON.stringify({ password }))
}

/** Only pages of this origin may call. Others' preflights fail, since OPTIONS is no method here. */
function checkOrigin(headers: Headers): void {
  const origin = headers.get('origin')
  if (origin === null) return
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  if (host !== headers.get('host')) throw new Refusal(403, 'Cross-origin requests are not allowed.')
}

function withBody(request: Request, bytes: Uint8Array<ArrayBuffer>): Request {
  const { method, headers, signal } = request
  if (method === 'GET' || method === 'HEAD')
    return new Request(request.url, { method, headers, signal })
  const sized = new Headers(headers)
  // The library trusts this header, so it says what was counted.
  sized.set('content-length', String(bytes.byteLength))
  return new Request(request.url, { method, headers: sized, signal, body: bytes })
}

function harden(response: Response): Response {
  const headers = new Headers(
    [...response.headers].filter(([name]) => !name.startsWith('access-control-')),
  )
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
