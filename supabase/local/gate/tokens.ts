import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

const refused = () => new Refusal(401, 'Invalid or expired session.')

/**
 * Refuses every token that we did not sign ourselves, that has expired, or that names another algorithm:
 * the library would let some of these pass as an anonymous visitor.
 */
export function checkToken(token: string, jwtSecret: string): void {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw refused()
  if (readPart(header)?.alg !== 'HS256') throw refused()
  const expected = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused()
  const expires = readPart(payload)?.exp
  if (typeof expires !== 'number' || expires * 1000 <= Date.now()) throw refused()
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
