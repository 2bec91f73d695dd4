import { screen } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import * as auth from '~/services/account/auth'
import * as secondFactor from '~/services/account/secondFactorStatus'
import * as enquiries from '~/services/enquiries/staffEnquiries'
import * as listings from '~/services/listings/listings'
import * as priceChanges from '~/services/listings/priceChanges'
import * as interest from '~/services/visits/listingInterest'
import { readEnv } from '../../src/lib/env.ts'
import type { PortalCounts } from '../../src/types/listing.ts'
import type { Today } from '../../src/types/portal/today.ts'
import { stubNetwork } from './network.ts'
import { type OpenSite, openSite } from './openSite.tsx'
import { staffMember } from './staffMember.ts'

export const PORTAL = `/management-portal/${readEnv({}, 'http://localhost').managementPortalId}`

/** The signed-in member of staff. */
export const staffAccount: auth.Account = {
  ...staffMember,
  access: 'staff',
  role: 'administrator',
  name: '',
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
    attention: none,
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
 * service answers, that stays.
 */
export function keepQuiet(): void {
  const answer = (service: unknown, stub: () => { mockRestore: () => void }) => {
    if (!isSaid(service)) stubs.push(stub())
  }
  answer(listings.fetchOverviews, () =>
    vi.spyOn(listings, 'fetchOverviews').mockResolvedValue({ listings: [], next: undefined }),
  )
  answer(listings.fetchCounts, () =>
    vi.spyOn(listings, 'fetchCounts').mockResolvedValue(countsOf(0)),
  )
  answer(listings.fetchToday, () =>
    vi.spyOn(listings, 'fetchToday').mockResolvedValue(nothingToday),
  )
  answer(priceChanges.fetchRecentPriceChanges, () =>
    vi.spyOn(priceChanges, 'fetchRecentPriceChanges').mockResolvedValue([]),
  )
  answer(interest.fetchInterest, () =>
    vi.spyOn(interest, 'fetchInterest').mockResolvedValue({ views: 0, enquiries: 0, viewings: 0 }),
  )
  answer(enquiries.countOpenEnquiries, () =>
    vi.spyOn(enquiries, 'countOpenEnquiries').mockResolvedValue(0),
  )
  answer(enquiries.fetchEnquiries, () =>
    vi.spyOn(enquiries, 'fetchEnquiries').mockResolvedValue({ enquiries: [], next: undefined }),
  )
  answer(enquiries.countSpamSince, () => vi.spyOn(enquiries, 'countSpamSince').mockResolvedValue(0))
  answer(enquiries.fetchEnquiredProperties, () =>
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

interface Opening {
  /** The query of the address, such as `?view=enquiries`. */
  query?: string
  /** The path of the address, if it is not the portal's. */
  path?: string
  /** Nobody if it is undefined; the sign-in form then opens. */
  account?: auth.Account | undefined
  /** Finds an element of the opened page, by default its heading. */
  shows?: () => Promise<HTMLElement>
  /** Whether the browser has not answered the question about cookies, which the portal does not ask. */
  isNew?: boolean
}

/** Opens the portal with a member of staff signed in. Its services are stubbed; any call fails the test. */
export async function openPortal({
  query = '',
  path = PORTAL,
  isNew = false,
  shows = () => screen.findByRole('heading', { level: 1 }),
  ...more
}: Opening = {}): Promise<OpenSite> {
  stubNetwork()
  keepQuiet()
  signedIn('account' in more ? more.account : staffAccount)
  const site = await openSite(`${path}${query}`, { isNew })
  await shows()
  return site
}
