import { agency } from '~/content/agency'
import { recoveryErrors, recoveryText, secondFactorErrors } from '~/content/portal/account'
import { ServiceError, unwrap } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'
import { staffClient } from '~/services/client/staffClient'
import { CodeError, proveSecondFactor } from './auth'

/**
 * Makes ten recovery codes, which the backend shows only once; earlier ones become void. It needs a code from the app,
 * so that a session left open is not enough.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function makeRecoveryCodes(code: string): Promise<readonly string[]> {
  await proveSecondFactor(code, recoveryErrors.notMade)
  return unwrap(staffClient.rpc('make_recovery_codes'), recoveryErrors.notMade)
}

/** Saves the codes as a text file, to print or to keep. */
export function saveRecoveryCodes(codes: readonly string[], email: string): void {
  const lines = [recoveryText.fileTitle(agency.name, email), recoveryText.fileLead, '', ...codes]
  saveFile(`${lines.join('\r\n')}\r\n`, 'text/plain', 'recovery-codes.txt')
}

/**
 * Gives a session a recovery code in place of the app's code. Each works once.
 * @throws CodeError with `message`
 */
export async function redeemRecoveryCode(
  code: string,
  message: string = secondFactorErrors.notChecked,
): Promise<void> {
  const { data, error, status } = await staffClient.rpc('use_recovery_code', { p_code: code })
  if (error) throw new CodeError(message, error, troubleWith(status))
  if (!data) throw new CodeError(message, undefined, 'none')
}

/**
 * Turns off two-step verification for a person who has lost the phone.
 * @throws CodeError; ServiceError when the code was right and the backend failed after it
 */
export async function turnOffByRecoveryCode(code: string): Promise<void> {
  await redeemRecoveryCode(code, secondFactorErrors.notTurnedOff)
  const { error } = await staffClient.rpc('remove_second_factor')
  if (error) throw new ServiceError(secondFactorErrors.notTurnedOff, { cause: error })
  // Until it is renewed, the session states that its account has an app.
  const renewed = await staffClient.auth.refreshSession()
  if (renewed.error) {
    throw new ServiceError(secondFactorErrors.notTurnedOff, { cause: renewed.error })
  }
}

function troubleWith(status: number) {
  if (status === 429) return 'tooManyAttempts'
  return status === 0 ? 'unreachable' : 'outOfOrder'
}
