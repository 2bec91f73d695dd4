import { type GoTrueClient, isAuthSessionMissingError } from '@supabase/supabase-js'
import { agency } from '~/content/agency'
import { secondFactorErrors } from '~/content/portal/secondFactor'
import { CredentialError } from './auth'
import { hasCode, ServiceError } from './errors'
import { staff } from './staffClient'

export class CodeError extends CredentialError {
  constructor(message: string, cause: unknown) {
    super(message, cause, [422])
  }
}

/** What an authenticator app has to know: as a key to type, and as an address to scan. */
export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** @throws ServiceError with `message` */
async function readFactors(client: GoTrueClient, message: string) {
  const { data, error } = await client.mfa.listFactors()
  if (error) throw new ServiceError(message, { cause: error })
  return data
}

/** @throws ServiceError */
export async function hasSecondFactor(): Promise<boolean> {
  const { totp } = await readFactors(staff.auth, secondFactorErrors.notRead)
  return totp.length > 0
}

/**
 * Makes a key for an authenticator app. Nothing changes before `turnOnSecondFactor` has seen a code of it.
 * @throws ServiceError
 */
export async function beginSecondFactor(): Promise<NewFactor> {
  const { all } = await readFactors(staff.auth, secondFactorErrors.notBegun)
  // Begun before and left: the backend takes only so many.
  await remove(
    all.filter(({ status }) => status === 'unverified'),
    secondFactorErrors.notBegun,
  )
  const { data, error } = await staff.auth.mfa.enroll({
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
 * From now on signing in asks for a code. The account's other sessions are over.
 * @throws CodeError
 */
export async function turnOnSecondFactor({ id }: NewFactor, code: string): Promise<void> {
  const { error } = await staff.auth.mfa.challengeAndVerify({ factorId: id, code })
  if (error) throw new CodeError(secondFactorErrors.notTurnedOn, error)
}

/**
 * Asks for a code first: a session that was left open must not be enough.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function turnOffSecondFactor(code: string): Promise<void> {
  await enterCode(code, secondFactorErrors.notTurnedOff)
  const { all } = await readFactors(staff.auth, secondFactorErrors.notTurnedOff)
  await remove(all, secondFactorErrors.notTurnedOff)
}

/**
 * Gives a session the code that it lacks. A session that is over by now is left to whoever reads it next.
 * @throws CodeError with `message`
 */
export async function enterCode(
  code: string,
  message: string = secondFactorErrors.notChecked,
  client: GoTrueClient = staff.auth,
): Promise<void> {
  const { data, error } = await client.mfa.listFactors()
  if (isAuthSessionMissingError(error)) return
  if (error) throw new CodeError(message, error)
  // Whoever looks after the accounts has turned it off meanwhile.
  if (data.totp.length === 0) return renew(client, message)
  let refusal: unknown
  for (const { id } of data.totp) {
    const answer = await client.mfa.challengeAndVerify({ factorId: id, code })
    if (!answer.error) return
    refusal = answer.error
  }
  throw new CodeError(message, refusal)
}

async function renew(client: GoTrueClient, message: string): Promise<void> {
  const { error } = await client.refreshSession()
  if (error) throw new CodeError(message, error)
}

async function remove(factors: readonly { id: string }[], message: string): Promise<void> {
  for (const { id } of factors) {
    const { error } = await staff.auth.mfa.unenroll({ factorId: id })
    // Gone is what it was to be.
    if (error && !hasCode(error, 'mfa_factor_not_found')) {
      throw new ServiceError(message, { cause: error })
    }
  }
}
