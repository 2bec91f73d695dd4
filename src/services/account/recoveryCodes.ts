import { agency } from '~/content/agency'
import { recoveryErrors, recoveryText, secondFactorErrors } from '~/content/portal/account'
import { ServiceError, unwrap } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'
import { staff } from '~/services/client/staffClient'
import { CodeError, proveSecondFactor } from './auth'

/**
 * Ten one-time codes, which the backend shows this once; earlier ones are void. Takes a code of the app first: a
 * session that was left open must not be enough.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function makeRecoveryCodes(code: string): Promise<readonly string[]> {
  await proveSecondFactor(code, recoveryErrors.notMade)
  return unwrap(staff.rpc('make_recovery_codes'), recoveryErrors.notMade)
}

/** Hands the codes to the browser as a text file, to print or to keep. */
export function saveRecoveryCodes(codes: readonly string[], email: string): void {
  const lines = [recoveryText.fileTitle(agency.name, email), recoveryText.fileLead, '', ...codes]
  saveFile(`${lines.join('\r\n')}\r\n`, 'text/plain', 'recovery-codes.txt')
}

/**
 * Gives a session a recovery code in place of the app's. It works once.
 * @throws CodeError with `message`
 */
export async function redeemRecoveryCode(
  code: string,
  message: string = secondFactorErrors.notChecked,
): Promise<void> {
  const { data, error, status } = await staff.rpc('use_recovery_code', { p_code: code })
  if (error) throw new CodeError(message, error, troubleWith(status))
  if (!data) throw new CodeError(message, undefined, 'none')
}

/**
 * Turns two-step verification off for whoever has lost the phone.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function turnOffByRecoveryCode(code: string): Promise<void> {
  await redeemRecoveryCode(code, secondFactorErrors.notTurnedOff)
  const { error } = await staff.rpc('remove_second_factor')
  if (error) throw new ServiceError(secondFactorErrors.notTurnedOff, { cause: error })
  // The session says of its account that it has an app until it is renewed.
  const renewed = await staff.auth.refreshSession()
  if (renewed.error) {
    throw new ServiceError(secondFactorErrors.notTurnedOff, { cause: renewed.error })
  }
}

function troubleWith(status: number) {
  if (status === 429) return 'tooManyAttempts'
  return status === 0 ? 'unreachable' : 'outOfOrder'
}
