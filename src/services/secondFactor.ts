import { type GoTrueClient, isAuthSessionMissingError } from '@supabase/supabase-js'
import { secondFactorErrors } from '~/content/portal/secondFactor'
import { type SignInTrouble, troubleOf } from './auth'
import { hasCode, ServiceError } from './errors'
import { staff } from './staffClient'

/** A code that is wrong; or that the backend gave no verdict on, for which there is a `trouble`. */
export class CodeError extends ServiceError {
  readonly trouble: SignInTrouble | undefined

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    const isWrong = hasCode(cause, 'mfa_verification_failed')
    this.trouble = isWrong ? undefined : (troubleOf(cause, []) ?? 'outOfOrder')
  }
}

/**
 * Gives a session the code that it lacks, and answers whose code it was; undefined where none is needed any
 * more. A session that is over by now is left to whoever reads it next.
 * @throws CodeError with `message`
 */
export async function proveSecondFactor(
  code: string,
  message: string = secondFactorErrors.notChecked,
  client: GoTrueClient = staff.auth,
): Promise<string | undefined> {
  const { data, error } = await client.mfa.listFactors()
  if (isAuthSessionMissingError(error)) return undefined
  if (error) throw new CodeError(message, error)
  // Whoever looks after the accounts has turned it off meanwhile.
  if (data.totp.length === 0) {
    const renewed = await client.refreshSession()
    if (renewed.error) throw new CodeError(message, renewed.error)
    return undefined
  }
  let refusal: unknown
  for (const { id } of data.totp) {
    const answer = await client.mfa.challengeAndVerify({ factorId: id, code })
    if (!answer.error) return id
    refusal = answer.error
  }
  throw new CodeError(message, refusal)
}
