import { screen } from '@testing-library/react'
import { readEnv } from '../../src/lib/env.ts'
import type { PortalCounts } from '../../src/types/listing.ts'
import type { Today } from '../../src/types/today.ts'
import { type Network, stubNetwork } from './network.ts'
import { type OpenSite, openSite } from './openSite.tsx'

type Routes = NonNullable<Parameters<typeof stubNetwork>[0]>

export const staffMember = {
  id: '6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f44',
  email: 'clara@bramleyandgrove.example',
}

const PORTAL = `/management-portal/${readEnv({}, 'http://localhost').managementPortalId}`
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

export function countsOf(all: number): PortalCounts {
  const none = { count: 0, more: false }
  const every = { count: all, more: false }
  return {
    all: every,
    sale: every,
    rent: none,
    commercial: none,
    development: none,
    featured: none,
  }
}

export const nothingToday: Today = {
  enquiries: 0,
  first_enquiries: [],
  visits: 0,
  first_visits: [],
  listings: {},
}

/** The answers to the portal's first calls: an administrator, and no listings or enquiries. */
const quiet: Routes = {
  'GET /rest/v1/staff': () => [{ role: 'administrator' }],
  'POST /rest/v1/rpc/search_overviews': () => [],
  'POST /rest/v1/rpc/count_listings': () => countsOf(0),
  'POST /rest/v1/rpc/count_open_enquiries': () => 0,
  'POST /rest/v1/rpc/desk_today': () => nothingToday,
  'POST /rest/v1/rpc/second_factor_status': () => ({
    is_required: false,
    is_recovered: false,
    codes_left: 0,
  }),
}

export interface OpenPortal extends OpenSite {
  network: Network
}

interface Opening {
  /** The query of the address, such as `?view=enquiries`. */
  query?: string
  /** The path of the address, if it is not the portal's. */
  path?: string
  /** Further routes of the backend, or replacements of the usual ones. */
  routes?: Routes
  /** If it is undefined, nobody is signed in and the sign-in form opens. */
  session?: ReturnType<typeof aSession> | undefined
  /** Finds an element of the opened page, by default its heading. */
  shows?: () => Promise<HTMLElement>
}

/** Opens the portal with a member of staff signed in. Only the network is replaced. */
export async function openPortal({
  query = '',
  path = PORTAL,
  routes,
  shows = () => screen.findByRole('heading', { level: 1 }),
  ...more
}: Opening = {}): Promise<OpenPortal> {
  const session = 'session' in more ? more.session : aSession()
  const network = stubNetwork({ ...quiet, ...routes })
  if (session) localStorage.setItem('bng_auth', JSON.stringify(session))
  const site = await openSite(`${path}${query}`)
  await shows()
  return { ...site, network }
}
