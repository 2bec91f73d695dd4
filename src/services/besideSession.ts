import { GoTrueClient } from '@supabase/supabase-js'
import { accountErrors } from '~/content/portal/account'
import { secondFactorErrors } from '~/content/portal/secondFactor'
import { needsCode, SignInError, signIn } from './auth'
import { env } from './env'
import { ServiceError } from './errors'
import { CodeError, proveSecondFactor } from './secondFactor'
import { timedFetch } from './staffClient'

/** What the backend does not take, and which of the fields it stood in. */
export class PasswordError extends ServiceError {
  readonly field: 'current' | 'code' | 'next'

  constructor(field: PasswordError['field'], message: string, cause?: unknown) {
    super(message, { cause })
    this.field = field
  }
}

/**
 * Holds a session beside the one of this browser, which stays as it is: whoever sits here shows with it that
 * they know the password, and the code where there is one.
 */
export const besideSession = new GoTrueClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  storageKey: 'bng_beside',
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  fetch: timedFetch,
})

/** @throws PasswordError for a wrong one; SignInError when the backend gave no verdict */
export async function confirmPassword(email: string, password: string): Promise<void> {
  await signIn(email, password, besideSession).catch((error: unknown) => {
    const isWrong = error instanceof SignInError && !error.trouble
    throw isWrong ? new PasswordError('current', accountErrors.wrong, error) : error
  })
}

/**
 * Confirms the password, and the code where the account asks for one.
 * @throws PasswordError for an entry that is not taken, or a code that is missing; SignInError, CodeError or
 * ServiceError when the backend gave no verdict
 */
export async function signInBeside(email: string, password: string, code: string): Promise<void> {
  await confirmPassword(email, password)
  if (!(await needsCode(besideSession))) return
  if (code === '') throw new PasswordError('code', secondFactorErrors.missing)
  await proveSecondFactor(code, accountErrors.notChanged, besideSession).catch((error: unknown) => {
    const isWrong = error instanceof CodeError && !error.trouble
    throw isWrong ? new PasswordError('code', secondFactorErrors.wrong, error) : error
  })
}
