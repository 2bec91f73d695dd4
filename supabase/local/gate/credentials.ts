import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { Refusal } from './refusal.ts'
import { checkToken } from './tokens.ts'

export interface Keys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

/** Lets pass: no credentials, the publishable key with or without a session, and the secret key from here. */
export function checkCredentials(headers: Headers, peer: string, keys: Keys): void {
  const key = headers.get('apikey')
  const isSecret = key !== null && same(key, keys.secretKey)
  if (key !== null && !isSecret && key !== keys.publishableKey) {
    throw new Refusal(401, 'Invalid API key.')
  }
  // Behind a proxy everybody comes from this machine.
  const forwarded = headers.has('forwarded') || headers.has('x-forwarded-for')
  if (isSecret && (!isLoopback(peer) || forwarded)) {
    throw new Refusal(403, 'The secret key is accepted from this machine only.')
  }
  const authorization = headers.get('authorization')
  if (authorization === null) return
  const token = /^Bearer ([^\s]+)$/.exec(authorization)?.[1]
  if (token === undefined) throw new Refusal(401, 'Invalid or expired session.')
  if (key !== null && same(token, key)) return
  checkToken(token, keys.jwtSecret)
}

function same(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
