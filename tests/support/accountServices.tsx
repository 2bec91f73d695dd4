import { act, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import * as account from '~/services/account/account'
import * as auth from '~/services/account/auth'
import * as invitation from '~/services/account/invitation'
import * as recoveryCodes from '~/services/account/recoveryCodes'
import * as factor from '~/services/account/secondFactorSetup'
import * as factorStatus from '~/services/account/secondFactorStatus'
import * as team from '~/services/account/team'
import { ServiceError } from '~/services/client/errors'
import * as enquiries from '~/services/enquiries/staffEnquiries'
import * as listings from '~/services/listings/listings'
import { openPortal } from './openPortal.tsx'
import { staffMember } from './staffMember.ts'

/** Stubs all functions of a module; its errors stay classes. */
const stub = vi.hoisted(() => async (original: () => Promise<object>) => {
  const isStubbed = (part: unknown) =>
    typeof part === 'function' && !(part.prototype instanceof Error)
  const parts = Object.entries(await original())
  return Object.fromEntries(parts.map(([name, part]) => [name, isStubbed(part) ? vi.fn() : part]))
})
vi.mock('~/services/account/account', stub)
vi.mock('~/services/account/auth', stub)
vi.mock('~/services/account/invitation', stub)
vi.mock('~/services/account/recoveryCodes', stub)
vi.mock('~/services/account/secondFactorSetup', stub)
vi.mock('~/services/account/secondFactorStatus', stub)
vi.mock('~/services/account/team', stub)
vi.mock('~/services/enquiries/staffEnquiries', stub)
vi.mock('~/services/listings/listings', stub)

/** The services that a test may let fail, or hold. */
export const services = vi.mocked({
  ...{ ...account, ...auth, ...invitation, ...recoveryCodes, ...factor, ...factorStatus },
  ...{ ...team, ...enquiries, ...listings },
})

export const clara: auth.Account = {
  ...staffMember,
  ...{ access: 'staff', role: 'administrator', name: 'Clara' },
}

/** Who is signed in, and with what. A test may change it, as another tab would. */
export const browser: { account?: auth.Account | undefined; hasApp?: boolean } = {}

/** Never settles. */
export const silence = (): Promise<never> => new Promise(() => {})

/** An error that was thrown because the backend could not decide. */
const cause = { status: 500, message: 'relation "private.secrets"' }
export const failures = {
  service: (message: string) => new ServiceError(message, { cause }),
  code: (message: string) => new auth.CodeError(message, cause),
  wrongCode: () => new auth.CodeError('It is wrong.', undefined, 'none'),
  signIn: (trouble: auth.SignInError['trouble']) =>
    Object.assign(new auth.SignInError(cause), { trouble }),
  wrongPassword: () => new auth.SignInError({ status: 400 }),
  wrongEntry: (message: string) => new account.PasswordError('current', message),
}

/** Every service does what it says, at once, for a desk without listings. */
beforeEach(() => {
  Object.assign(browser, { account: clara, hasApp: false })
  for (const part of Object.values(services)) if (vi.isMockFunction(part)) part.mockReset()
  const letIn = async () => void Object.assign(browser, { account: clara })
  const turn = (hasApp: boolean) => async () => void Object.assign(browser, { hasApp })
  services.readAccount.mockImplementation(async () => browser.account)
  services.signIn.mockImplementation(letIn)
  services.signOut.mockImplementation(async () => {
    browser.account = undefined
  })
  for (const name of ['onSessionBegin', 'onSessionEnd'] as const)
    services[name].mockReturnValue(() => undefined)
  services.proveSecondFactor.mockImplementation(async () => letIn().then(() => 'app'))
  services.redeemRecoveryCode.mockImplementation(letIn)
  services.hasSecondFactor.mockImplementation(async () => browser.hasApp === true)
  services.turnOnSecondFactor.mockImplementation(() => letIn().then(turn(true)))
  services.turnOffSecondFactor.mockImplementation(turn(false))
  services.turnOffByRecoveryCode.mockImplementation(turn(false))
  services.readSecondFactorStatus.mockResolvedValue(codesLeft(0))
  const key = { id: 'app', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' }
  services.beginSecondFactor.mockResolvedValue(key)
  services.fetchOverviews.mockResolvedValue(noListings)
  for (const name of ['countOpenEnquiries', 'fetchCounts', 'fetchToday'] as const)
    services[name].mockImplementation(silence)
})

export const noListings = { listings: [], next: undefined }

export const codesLeft = (count: number, isRequired = false) => {
  return { codesLeft: count, isRecovered: false, isRequired }
}

/** The session ends, here or in another tab. */
export const endSession: Parameters<typeof auth.onSessionEnd>[0] = (how) =>
  act(() => services.onSessionEnd.mock.calls.at(-1)?.[0](how))

/** A session begins in another tab. */
export function beginSessionElsewhere(): void {
  browser.account = clara
  act(() => services.onSessionBegin.mock.calls.at(-1)?.[0]())
}

export const dashboard = () =>
  screen.findByRole('heading', { level: 1, name: 'Property Management' })
export const door = () => screen.findByRole('heading', { level: 1, name: 'Admin Access Required' })

/** Opens the account of whoever is signed in. */
export async function openAccount() {
  const portal = await openPortal()
  await portal.user.click(screen.getByRole('link', { name: 'Account' }))
  await screen.findByRole('button', { name: /^(Set up|Turn off) two-step verification$/ })
  return portal
}
