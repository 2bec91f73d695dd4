import { screen } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import * as auth from '~/services/account/auth'
import * as secondFactor from '~/services/account/secondFactorStatus'
import * as enquiries from '~/services/enquiries/staffEnquiries'
import * as listings from '~/services/listings/listings'
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

/** The signed-in member of staff. */
export const staffAccount: auth.Account = {
  ...staffMember,
  access: 'staff',
  role: 'administrator',
  name: '',
}

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

const stubs: { mockRestore: () => void }[] = []
afterEach(() => {
  for (const stub of stubs.splice(0)) stub.mockRestore()
})

const isSaid = (service: unknown) =>
  vi.isMockFunction(service) && service.getMockImplementation() !== undefined

/**
 * Lets the services answer what the desk asks for: there are no listings and no enquiries. Where a test has said what a
 * service answers, or what its route does, that stays.
 */
function keepQuiet(routes: Routes): void {
  const answer = (service: unknown, route: string, stub: () => { mockRestore: () => void }) => {
    if (!isSaid(service) && !(route in routes)) stubs.push(stub())
  }
  answer(listings.fetchOverviews, 'POST /rest/v1/rpc/search_overviews', () =>
    vi.spyOn(listings, 'fetchOverviews').mockResolvedValue({ listings: [], next: undefined }),
  )
  answer(listings.fetchCounts, 'POST /rest/v1/rpc/count_listings', () =>
    vi.spyOn(listings, 'fetchCounts').mockResolvedValue(countsOf(0)),
  )
  answer(listings.fetchToday, 'POST /rest/v1/rpc/desk_today', () =>
    vi.spyOn(listings, 'fetchToday').mockResolvedValue(nothingToday),
  )
  answer(enquiries.countOpenEnquiries, 'POST /rest/v1/rpc/count_open_enquiries', () =>
    vi.spyOn(enquiries, 'countOpenEnquiries').mockResolvedValue(0),
  )
  answer(enquiries.fetchEnquiries, 'GET /rest/v1/enquiry_overview', () =>
    vi.spyOn(enquiries, 'fetchEnquiries').mockResolvedValue({ enquiries: [], next: undefined }),
  )
  answer(enquiries.countSpamSince, 'HEAD /rest/v1/enquiries', () =>
    vi.spyOn(enquiries, 'countSpamSince').mockResolvedValue(0),
  )
  answer(enquiries.fetchEnquiredProperties, 'POST /rest/v1/rpc/enquired_properties', () =>
    vi.spyOn(enquiries, 'fetchEnquiredProperties').mockResolvedValue([]),
  )
}

/** Lets this account be signed in, or nobody. */
function signedIn(account: auth.Account | undefined): void {
  if (!isSaid(auth.readAccount)) {
    stubs.push(vi.spyOn(auth, 'readAccount').mockResolvedValue(account))
  }
  if (!isSaid(secondFactor.readSecondFactorStatus)) {
    const status = { isRequired: false, isRecovered: false, codesLeft: 0 }
    stubs.push(vi.spyOn(secondFactor, 'readSecondFactorStatus').mockResolvedValue(status))
  }
}

export interface OpenPortal extends OpenSite {
  network: Network
}

interface Opening {
  /** The query of the address, such as `?view=enquiries`. */
  query?: string
  /** The path of the address, if it is not the portal's. */
  path?: string
  /** Nobody if it is undefined; the sign-in form then opens. */
  account?: auth.Account | undefined
  /** Routes of the backend, for what no service is stubbed. */
  routes?: Routes
  /** The stored session, if the test is about it and the backend is to say whose it is; nobody's if it is undefined. */
  session?: ReturnType<typeof aSession> | undefined
  /** Finds an element of the opened page, by default its heading. */
  shows?: () => Promise<HTMLElement>
}

/** What the backend says of the session where a test is about it. */
const ofTheSession: Routes = {
  'GET /rest/v1/staff': () => [{ role: 'administrator' }],
  'POST /rest/v1/rpc/second_factor_status': () => ({
    is_required: false,
    is_recovered: false,
    codes_left: 0,
  }),
}
const isOfTheSession = (route: string) => route in ofTheSession || route.includes('/auth/v1/')

/** Opens the portal with a member of staff signed in. Its services are stubbed; any other call fails the test. */
export async function openPortal({
  query = '',
  path = PORTAL,
  routes = {},
  shows = () => screen.findByRole('heading', { level: 1 }),
  ...more
}: Opening = {}): Promise<OpenPortal> {
  const network = stubNetwork({ ...ofTheSession, ...routes })
  const session = 'session' in more ? more.session : aSession()
  if (session) localStorage.setItem('bng_auth', JSON.stringify(session))
  keepQuiet(routes)
  const isAboutSession = 'session' in more || Object.keys(routes).some(isOfTheSession)
  if (!isAboutSession) signedIn('account' in more ? more.account : staffAccount)
  const site = await openSite(`${path}${query}`)
  await shows()
  return { ...site, network }
}
