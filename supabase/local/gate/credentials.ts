import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { Refusal } from './refusal.ts'
import { checkToken } from './tokens.ts'

export interface Keys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

/** Accepts no credentials, the publishable key with or without a session, and the secret key from this machine. */
export async function checkCredentials(
  { headers, method }: Request,
  peer: string,
  keys: Keys,
): Promise<void> {
  const key = headers.get('apikey')
  const isSecret = holdsSecretKey(headers, keys)
  if (key !== null && !isSecret && key !== keys.publishableKey) {
    throw new Refusal(401, 'Invalid API key.')
  }
  if (isSecret && !isFromHere(headers, method, peer)) {
    throw new Refusal(403, 'The secret key is accepted from programs on this machine only.')
  }
  const authorization = headers.get('authorization')
  if (authorization === null) return
  const token = /^Bearer ([^\s]+)$/.exec(authorization)?.[1]
  if (token === undefined) throw new Refusal(401, 'Invalid or expired session.')
  if (key !== null && same(token, key)) return
  await checkToken(token, keys.jwtSecret)
}

const SET_BY_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Whether a program on this machine asks, and not somebody elsewhere through a proxy on this machine. A proxy names
 * itself, or passes on the host that it was asked for. One that does neither still has a connection of its own to this
 * server, so that the `Connection` of whoever asked does not arrive (RFC 9110, 7.6.1): Node's fetch sends `keep-alive`,
 * nginx `close` and HAProxy none. Behind a HEAD, which answers no rows, Node's fetch closes as well.
 */
function isFromHere(headers: Headers, method: string, peer: string): boolean {
  return (
    isLoopback(peer) &&
    isLoopbackHost(headers.get('host') ?? '') &&
    (headers.get('connection') === 'keep-alive' || method === 'HEAD') &&
    !SET_BY_PROXIES.some((name) => headers.has(name))
  )
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isLoopback(name)
}

/** @throws Refusal as for an unknown address, since only holders of the secret key know this one */
export function requireSecretKey(headers: Headers, { secretKey }: Keys): void {
  if (!holdsSecretKey(headers, { secretKey })) throw new Refusal(404, 'Not found.')
}

/** The account of a request's session. @throws Refusal without a session */
export async function accountOf(headers: Headers, { jwtSecret }: Keys): Promise<string> {
  const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '')
  const { sub } = await checkToken(token, jwtSecret)
  return sub
}

export function holdsSecretKey(headers: Headers, { secretKey }: Pick<Keys, 'secretKey'>): boolean {
  const key = headers.get('apikey')
  return key !== null && same(key, secretKey)
}

function same(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
