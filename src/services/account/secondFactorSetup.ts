import { agency } from '~/content/agency'
import { secondFactorErrors } from '~/content/portal/account'
import { hasCode, ServiceError } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import { confirmPassword } from './account'
import { CodeError, proveSecondFactor } from './auth'

/** The key for an authenticator app, to type and as an address to scan. */
export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** @throws ServiceError with `message` */
async function readFactors(message: string) {
  const { data, error } = await staffClient.auth.mfa.listFactors()
  if (error) throw new ServiceError(message, { cause: error })
  return data
}

/** @throws ServiceError */
export async function hasSecondFactor(): Promise<boolean> {
  const { totp } = await readFactors(secondFactorErrors.notRead)
  return totp.length > 0
}

/**
 * Makes a key for an authenticator app; undefined if there is a verified one. Nothing changes before
 * `turnOnSecondFactor` receives a code of it. It needs the password, because an open session alone would let anybody
 * lock the owner out.
 * @throws PasswordError; SignInError or ServiceError when the backend could not check it
 */
export async function beginSecondFactor(
  email: string,
  password: string,
): Promise<NewFactor | undefined> {
  await confirmPassword(email, password)
  const { all, totp } = await readFactors(secondFactorErrors.notBegun)
  if (totp.length > 0) return undefined
  // A key from an attempt that was not finished.
  await remove(all, secondFactorErrors.notBegun)
  const { data, error } = await staffClient.auth.mfa.enroll({
    factorType: 'totp',
    issuer: agency.name,
  })
  if (hasCode(error, 'mfa_totp_enroll_not_enabled')) {
    throw new ServiceError(secondFactorErrors.notOffered, { cause: error })
  }
  if (error) throw new ServiceError(secondFactorErrors.notBegun, { cause: error })
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

/**
 * Turns on two-step verification, and ends the account's other sessions.
 * @throws CodeError; ServiceError where the key has been replaced meanwhile
 */
export async function turnOnSecondFactor({ id }: NewFactor, code: string): Promise<void> {
  const { error } = await staffClient.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (isFactorGone(error)) throw new ServiceError(secondFactorErrors.keyGone, { cause: error })
  if (error) throw new CodeError(secondFactorErrors.notTurnedOn, error)
}

/**
 * Turns off two-step verification. It needs a code, so that a session left open is not enough.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function turnOffSecondFactor(code: string): Promise<void> {
  const proven = await proveSecondFactor(code, secondFactorErrors.notTurnedOff)
  const { all } = await readFactors(secondFactorErrors.notTurnedOff)
  // The factor whose code the session had is removed last: without it the others could not be removed.
  const inOrder = [...all].sort((a, b) => Number(a.id === proven) - Number(b.id === proven))
  await remove(inOrder, secondFactorErrors.notTurnedOff)
}

async function remove(factors: readonly { id: string }[], message: string): Promise<void> {
  for (const { id } of factors) {
    const { error } = await staffClient.auth.mfa.unenroll({ factorId: id })
    // A factor that is gone already is as good as removed.
    if (error && !isFactorGone(error)) throw new ServiceError(message, { cause: error })
  }
}

function isFactorGone(error: unknown): boolean {
  return hasCode(error, 'mfa_factor_not_found')
}
