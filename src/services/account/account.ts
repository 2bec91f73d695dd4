import { GoTrueClient } from '@supabase/supabase-js'
import { accountErrors, secondFactorErrors } from '~/content/portal/account'
import { logFailure } from '~/lib/failureLog'
import { env } from '~/services/client/env'
import { hasCode, ServiceError } from '~/services/client/errors'
import { staff, timedFetch } from '~/services/client/staffClient'
import { CodeError, needsCode, proveSecondFactor, SignInError, signIn } from './auth'

/** @throws ServiceError 'Failed to save the name' */
export async function saveOwnName(name: string): Promise<void> {
  const { error } = await staff.rpc('set_own_name', { p_name: name })
  if (error) throw new ServiceError(accountErrors.name, { cause: error })
}

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
const passwordCheckSession = new GoTrueClient({
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
  await signIn(email, password, passwordCheckSession).catch((error: unknown) => {
    const isWrong = error instanceof SignInError && !error.trouble
    throw isWrong ? new PasswordError('current', accountErrors.wrong, error) : error
  })
}

/**
 * Confirms the password, and the code where the account asks for one.
 * @throws PasswordError for an entry that is not taken, or a code that is missing; SignInError, CodeError or
 * ServiceError when the backend gave no verdict
 */
async function signInBeside(email: string, password: string, code: string): Promise<void> {
  await confirmPassword(email, password)
  if (!(await needsCode(passwordCheckSession))) return
  if (code === '') throw new PasswordError('code', secondFactorErrors.missing)
  await proveSecondFactor(code, accountErrors.notChanged, passwordCheckSession).catch(
    (error: unknown) => {
      const isWrong = error instanceof CodeError && !error.trouble
      throw isWrong ? new PasswordError('code', secondFactorErrors.wrong, error) : error
    },
  )
}

interface PasswordChange {
  current: string
  next: string
  /** Of the second factor; empty as long as it was not asked for. */
  code: string
}

/**
 * Changes the password of who is signed in, then ends every session but this one. Answers with what kept the
 * others from ending, if anything; the new password counts in either case.
 * @throws PasswordError for an entry that is not taken, or a code that is missing; SignInError, CodeError or
 * ServiceError when the backend gave no verdict. Then the old one counts.
 */
export async function changePassword(
  email: string,
  { current, next, code }: PasswordChange,
): Promise<Error | undefined> {
  await signInAnew(email, current, code)
  const { error } = await staff.auth.updateUser({ password: next, current_password: current })
  // Changed elsewhere since it was confirmed.
  if (hasCode(error, 'current_password_invalid')) {
    throw new PasswordError('current', accountErrors.wrong, error)
  }
  if (hasCode(error, 'weak_password')) {
    throw new PasswordError('next', accountErrors.weak, error)
  }
  if (hasCode(error, 'same_password')) {
    throw new PasswordError('next', accountErrors.unchanged, error)
  }
  if (error) throw new ServiceError(accountErrors.notChanged, { cause: error })
  return endOtherSessions().then(
    () => undefined,
    (failure: Error) => {
      logFailure(failure)
      return failure
    },
  )
}

/**
 * Gives this browser a new session: the backend wants one of today for a new password, and the one that is
 * open would let whoever finds it take the account over. It is changed only once the entries were right.
 */
async function signInAnew(email: string, password: string, code: string): Promise<void> {
  await signInBeside(email, password, code)
  const { data } = await passwordCheckSession.getSession()
  if (!data.session) throw new ServiceError(accountErrors.notChanged)
  const { error } = await staff.auth.setSession(data.session)
  if (error) throw new ServiceError(accountErrors.notChanged, { cause: error })
}

/** @throws ServiceError 'Failed to log out everywhere'; then every session goes on. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await staff.auth.signOut({ scope: 'others' })
  if (error) throw new ServiceError(accountErrors.everywhere, { cause: error })
}
