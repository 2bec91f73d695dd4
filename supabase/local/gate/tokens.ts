import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from './refusal.ts'

const ALGORITHM = 'HS256'

/** The content of a session's token. */
export interface Claims {
  sub: string
  session_id: string
  /** Seconds since 1970. */
  iat: number
  exp: number
  [name: string]: unknown
}

/**
 * Refuses a token that we did not sign, that has expired, or that names another algorithm: the library would accept
 * some of these as an anonymous visitor's.
 */
export async function checkToken(token: string, jwtSecret: string): Promise<Claims> {
  try {
    const { payload } = await jwtVerify<Claims>(token, keyOf(jwtSecret), {
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'session_id', 'iat', 'exp'],
    })
    return payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    throw new Refusal(401, 'Invalid or expired session.')
  }
}

export function signToken(claims: Claims, jwtSecret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(keyOf(jwtSecret))
}

const keyOf = (jwtSecret: string) => new TextEncoder().encode(jwtSecret)
