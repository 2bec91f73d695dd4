import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** What a session says of itself. */
export interface Claims {
  sub: string
  session_id: string
  /** Seconds since 1970. */
  iat: number
  exp: number
  [name: string]: unknown
}

const refused = () => new Refusal(401, 'Invalid or expired session.')

/**
 * Refuses every token that we did not sign ourselves, that has expired, or that names another algorithm:
 * the library would let some of these pass as an anonymous visitor.
 */
export function checkToken(token: string, jwtSecret: string): Claims {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw refused()
  if (readPart(header)?.alg !== 'HS256') throw refused()
  const expected = signatureOf(`${header}.${payload}`, jwtSecret)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused()
  const claims = readPart(payload)
  if (!isComplete(claims) || claims.exp * 1000 <= Date.now()) throw refused()
  return claims
}

function isComplete(claims: Record<string, unknown> | undefined): claims is Claims {
  const { sub, session_id, iat, exp } = claims ?? {}
  return [sub, session_id].every(isText) && [iat, exp].every(Number.isInteger)
}

const isText = (value: unknown) => typeof value === 'string'

export function signToken(claims: Claims, jwtSecret: string): string {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signed = parts.join('.')
  return `${signed}.${signatureOf(signed, jwtSecret).toString('base64url')}`
}

function signatureOf(text: string, jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update(text).digest()
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
