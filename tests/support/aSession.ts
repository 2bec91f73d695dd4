import { staffMember } from './staffMember.ts'

const HOUR_S = 3600

/**
 * The backend's answer to a sign-in.
 * @param changes values of the account that differ
 * @param aal `aal2` means that the session was confirmed with a code
 */
export function aSession(
  changes: { email?: string; factors?: readonly object[] } = {},
  aal: 'aal1' | 'aal2' = 'aal1',
) {
  const user = {
    ...staffMember,
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-05T09:00:00Z',
    factors: [],
    ...changes,
  }
  const expiresAt = Math.floor(Date.now() / 1000) + HOUR_S
  return {
    access_token: tokenOf({ sub: user.id, email: user.email, aal, amr: [], exp: expiresAt }),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: expiresAt,
    user,
  }
}

/** The signature is invalid, but only the backend would check it. */
function tokenOf(claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return [part({ alg: 'HS256', typ: 'JWT' }), part(claims), 'c2lnbmVk'].join('.')
}
