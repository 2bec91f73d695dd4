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
export async function checkCredentials(headers: Headers, peer: string, keys: Keys): Promise<void> {
  const key = headers.get('apikey')
  const isSecret = holdsSecretKey(headers, keys)
  if (key !== null && !isSecret && key !== keys.publishableKey) {
    throw new Refusal(401, 'Invalid API key.')
  }
  // Behind a proxy all requests come from this machine.
  const forwarded = headers.has('forwarded') || headers.has('x-forwarded-for')
  if (isSecret && (!isLoopback(peer) || forwarded)) {
    throw new Refusal(403, 'The secret key is accepted from this machine only.')
  }
  const authorization = headers.get('authorization')
  if (authorization === null) return
  const token = /^Bearer ([^\s]+)$/.exec(authorization)?.[1]
  if (token === undefined) throw new Refusal(401, 'Invalid or expired session.')
  if (key !== null && same(token, key)) return
  await checkToken(token, keys.jwtSecret)
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
