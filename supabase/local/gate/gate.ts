import { PASSWORD_MIN_LENGTH } from '../../../src/content/portal/account.ts'
import { isWeakPassword } from '../../../src/content/portal/weakPasswords.ts'
import { countCharacters } from '../../../src/lib/format/databaseText.ts'
import { MAX_UNSUBSCRIBE_BYTES } from '../../functions/unsubscribe/handler.ts'
import { EngineStopped } from '../engineStopped.ts'
import { checkBoundValues, checkObject, checkTexts, readBody, readJson } from './body.ts'
import { clientNetwork } from './clientNetwork.ts'
import {
  accountOf,
  checkCredentials,
  holdsSecretKey,
  isLoopback,
  type Keys,
  requireSecretKey,
} from './credentials.ts'
import { DeviceCookie } from './deviceCookie.ts'
import { checkAddress } from './query.ts'
import { Refusal } from './refusal.ts'
import { checkRestQuery } from './restQuery.ts'
import { findRoute } from './routes.ts'
import { SignInLimit } from './signInLimit.ts'

const MAX_REPORT_BYTES = 8 * 1024
/** As many as the database allows. The storage repeats the header with each answer, and long ones stop its readers. */
const MAX_CACHE_CONTROL = 200

export interface Peer {
  /** The socket's address, never a header's. */
  address: string
}

/** The services behind the gate. */
export interface Backends {
  library: (request: Request) => Promise<Response>
  publicFile: (request: Request, bucket: string, key: string) => Promise<Response>
  /** Answers with a file of any bucket, including those kept for deleted listings. */
  keptFile: (request: Request, bucket: string, key: string) => Promise<Response>
  relay: (message: unknown, signal: AbortSignal) => Promise<Response>
  /** Makes the refusal of an address without an account take as long as that of a wrong password. */
  refuseAlike: (refused: { email: string; password: string }) => Promise<void>
  health: () => Promise<Response>
  /** Creates the account of an invited colleague. */
  invitation: (request: Request) => Promise<Response>
  /** Ends an alert for a mail program. */
  unsubscribe: (request: Request) => Promise<Response>
  /** Shows the diary of a member of staff to a calendar program. */
  diary: (request: Request) => Promise<Response>
  failure: (report: Uint8Array) => Promise<Response>
  /** @throws Refusal for a caller who may not upload. */
  requireUploader: (request: Request) => Promise<void>
  /** The largest file that a bucket accepts; undefined if there is no such bucket. */
  uploadLimit: (bucket: string) => Promise<number | undefined>
}

export type Gate = (request: Request, peer: Peer) => Promise<Response>

/**
 * Stands in front of the library and admits only the requests that the site needs: anybody could send requests that
 * break the library for everybody. Each rule exists for such a request; see its test.
 */
export function createGate(backends: Backends, keys: Keys): Gate {
  const signInLimit = new SignInLimit()
  const devices = new DeviceCookie(keys.jwtSecret)

  async function answer(request: Request, peer: Peer): Promise<Response> {
    const url = new URL(request.url)
    checkAddress(url)
    checkOrigin(request.headers)
    const route = findRoute(request.method, url.pathname)
    await checkCredentials(request, peer.address, keys)

    switch (route.to) {
      case 'health':
        return backends.health()
      case 'publicFile':
        return backends.publicFile(request, route.bucket, route.key)
      case 'keptFile':
        requireSecretKey(request.headers, keys)
        return backends.keptFile(request, route.bucket, route.key)
      case 'relay':
        return backends.relay((await readJson(request)).value, request.signal)
      case 'invitation':
        return backends.invitation(withBody(request, (await readJson(request)).bytes))
      case 'unsubscribe': {
        const body = await readBody(request, MAX_UNSUBSCRIBE_BYTES)
        return backends.unsubscribe(withBody(request, body))
      }
      case 'diary':
        return backends.diary(request)
      case 'failures':
        return backends.failure(await readBody(request, MAX_REPORT_BYTES))
      case 'session':
        return backends.library(withBody(request, (await readJson(request)).bytes))
      case 'signIn':
        return signIn(request, url, peer)
      case 'code':
        return checkCode(request)
      case 'password': {
        const body = onlyPassword((await readJson(request)).value)
        const account = await accountOf(request.headers, keys)
        return withinLimit(`password of ${account}`, () =>
          backends.library(withBody(request, body)),
        )
      }
      case 'data': {
        if (url.pathname.startsWith('/rest/') && !holdsSecretKey(request.headers, keys)) {
          checkRestQuery(url.searchParams)
        }
        const { bytes, value } = await readJson(request)
        if (value !== undefined) checkBoundValues(value, url.searchParams.get('columns'))
        return backends.library(withClient(withBody(request, bytes), peer))
      }
      case 'upload': {
        if ((request.headers.get('cache-control') ?? '').length > MAX_CACHE_CONTROL) {
          throw new Refusal(400, `Please keep cache-control to ${MAX_CACHE_CONTROL} letters.`)
        }
        if (!holdsSecretKey(request.headers, keys)) await backends.requireUploader(request)
        const limit = await backends.uploadLimit(route.bucket)
        if (limit === undefined) throw new Refusal(404, 'There is no such bucket.')
        return backends.library(withBody(request, await readBody(request, limit)))
      }
      default:
        return route satisfies never
    }
  }

  async function signIn(request: Request, url: URL, { address }: Peer): Promise<Response> {
    const grant = url.searchParams.get('grant_type')
    const { bytes, value } = await readJson(request)
    if (grant === 'refresh_token') {
      checkTexts(value, ['refresh_token'])
      return backends.library(withBody(request, bytes))
    }
    if (grant !== 'password') throw new Refusal(400, 'Sign in with e-mail address and password.')
    checkTexts(value, ['email', 'password'])
    const account = value.email.trim().toLowerCase()
    // Counted by device, or by network for a device that has not signed in before, so that nobody's guessing keeps
    // others out.
    const device = devices.read(request.headers, account)
    const response = await withinLimit(
      `sign-in of ${account} at ${device ?? clientNetwork(address)}`,
      async () => {
        const answer = await backends.library(withBody(request, bytes))
        if (answer.status === 400) await backends.refuseAlike(value)
        return answer
      },
    )
    if (response.ok) response.headers.append('set-cookie', devices.write(account, device))
    return response
  }

  /** A request without a session is refused before anything is counted. */
  async function checkCode(request: Request): Promise<Response> {
    const account = await accountOf(request.headers, keys)
    const { bytes, value } = await readJson(request)
    checkObject(value)
    return withinLimit(`code of ${account}`, () => backends.library(withBody(request, bytes)))
  }

  async function withinLimit(what: string, run: () => Promise<Response>) {
    signInLimit.count(what)
    try {
      const response = await run()
      if (response.ok) signInLimit.forget(what)
      else if (response.status >= 500) signInLimit.uncount(what)
      return response
    } catch (error) {
      signInLimit.uncount(what)
      throw error
    }
  }

  return async (request, peer) => {
    try {
      return harden(await answer(request, peer))
    } catch (error) {
      if (error instanceof Refusal) return harden(error.toResponse())
      if (error instanceof EngineStopped) return harden(tookTooLong().toResponse())
      throw error
    }
  }
}

function tookTooLong(): Refusal {
  const message = 'This took too long, and the database is started again. Please try again.'
  return new Refusal(503, message, { 'retry-after': '1' })
}

/** Account holders may change only their password; the client also sends empty fields. */
function onlyPassword(value: unknown): Uint8Array<ArrayBuffer> {
  const { password, current_password, ...rest } = (value ?? {}) as Record<string, unknown>
  if (typeof password !== 'string' || Object.values(rest).some((field) => field !== null)) {
    throw new Refusal(400, 'Only the password of an account can be changed.')
  }
  if (countCharacters(password) < PASSWORD_MIN_LENGTH) {
    const message = `A password needs at least ${PASSWORD_MIN_LENGTH} characters.`
    throw new Refusal(422, message, {}, 'weak_password')
  }
  if (isWeakPassword(password)) {
    throw new Refusal(422, 'This password is too easy to guess.', {}, 'weak_password')
  }
  return new TextEncoder().encode(JSON.stringify({ password, current_password }))
}

/** Only pages of this origin may call. Preflights of other origins fail, since OPTIONS is no allowed method. */
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
  // The library trusts this header, so it is set to the counted size.
  sized.set('content-length', String(bytes.byteLength))
  return new Request(request.url, { method, headers: sized, signal, body: bytes })
}

/** Tells the database the caller's address, unless it is this machine, in the header of hosted Supabase's edge. */
function withClient(request: Request, { address }: Peer): Request {
  request.headers.delete('cf-connecting-ip')
  if (!isLoopback(address)) request.headers.set('cf-connecting-ip', address)
  return request
}

function harden(response: Response): Response {
  const headers = new Headers(
    [...response.headers].filter(([name]) => !name.startsWith('access-control-')),
  )
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
