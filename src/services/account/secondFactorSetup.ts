import { agency } from '~/content/agency'
import { secondFactorErrors } from '~/content/portal/account'
import { hasCode, ServiceError } from '~/services/client/errors'
import { staff } from '~/services/client/staffClient'
import { confirmPassword } from './account'
import { CodeError, proveSecondFactor } from './auth'

/** What an authenticator app has to know: as a key to type, and as an address to scan. */
export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** @throws ServiceError with `message` */
async function readFactors(message: string) {
  const { data, error } = await staff.auth.mfa.listFactors()
  if (error) throw new ServiceError(message, { cause: error })
  return data
}

/** @throws ServiceError */
export async function hasSecondFactor(): Promise<boolean> {
  const { totp } = await readFactors(secondFactorErrors.notRead)
  return totp.length > 0
}

/**
 * Makes a key for an authenticator app; undefined where there is one that counts. Nothing changes before
 * `turnOnSecondFactor` has seen a code of it. Asks for the password, because an open session alone would let
 * anybody keep its owner out.
 * @throws PasswordError; SignInError or ServiceError when the backend gave no verdict
 */
export async function beginSecondFactor(
  email: string,
  password: string,
): Promise<NewFactor | undefined> {
  await confirmPassword(email, password)
  const { all, totp } = await readFactors(secondFactorErrors.notBegun)
  if (totp.length > 0) return undefined
  // Begun before and left.
  await remove(all, secondFactorErrors.notBegun)
  const { data, error } = await staff.auth.mfa.enroll({ factorType: 'totp', issuer: agency.name })
  if (hasCode(error, 'mfa_totp_enroll_not_enabled')) {
    throw new ServiceError(secondFactorErrors.notOffered, { cause: error })
  }
  if (error) throw new ServiceError(secondFactorErrors.notBegun, { cause: error })
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

/**
 * From now on signing in asks for a code. The account's other sessions are over.
 * @throws CodeError; ServiceError where the key has been replaced meanwhile
 */
export async function turnOnSecondFactor({ id }: NewFactor, code: string): Promise<void> {
  const { error } = await staff.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (isFactorGone(error)) throw new ServiceError(secondFactorErrors.keyGone, { cause: error })
  if (error) throw new CodeError(secondFactorErrors.notTurnedOn, error)
}

/**
 * Asks for a code first: a session that was left open must not be enough.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function turnOffSecondFactor(code: string): Promise<void> {
  const proven = await proveSecondFactor(code, secondFactorErrors.notTurnedOff)
  const { all } = await readFactors(secondFactorErrors.notTurnedOff)
  // The one whose code the session had goes last: without it the others could not be removed.
  const inOrder = [...all].sort((a, b) => Number(a.id === proven) - Number(b.id === proven))
  await remove(inOrder, secondFactorErrors.notTurnedOff)
}

async function remove(factors: readonly { id: string }[], message: string): Promise<void> {
  for (const { id } of factors) {
    const { error } = await staff.auth.mfa.unenroll({ factorId: id })
    // Gone is what it was to be.
    if (error && !isFactorGone(error)) throw new ServiceError(message, { cause: error })
  }
}

function isFactorGone(error: unknown): boolean {
  return hasCode(error, 'mfa_factor_not_found')
}
