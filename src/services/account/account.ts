import { GoTrueClient } from '@supabase/supabase-js'
import { accountErrors, secondFactorErrors } from '~/content/portal/account'
import { logFailure } from '~/lib/failureLog'
import { env } from '~/services/client/env'
import { hasCode, ServiceError } from '~/services/client/errors'
import { staffClient, timedFetch } from '~/services/client/staffClient'
import { CodeError, needsCode, proveSecondFactor, SignInError, signIn } from './auth'

/** @throws ServiceError 'Failed to save the name' */
export async function saveOwnName(name: string): Promise<void> {
  const { error } = await staffClient.rpc('set_own_name', { p_name: name })
  if (error) throw new ServiceError(accountErrors.name, { cause: error })
}

/** An entry that the backend refuses, with the name of its field. */
export class PasswordError extends ServiceError {
  readonly field: 'current' | 'code' | 'next'

  constructor(field: PasswordError['field'], message: string, cause?: unknown) {
    super(message, { cause })
    this.field = field
  }
}

/**
 * Holds a session beside this browser's own, which stays unchanged. It proves that the person knows the password, and
 * the code where one is needed.
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

/** @throws PasswordError for a wrong one; SignInError when the backend could not check it */
export async function confirmPassword(email: string, password: string): Promise<void> {
  await signIn(email, password, passwordCheckSession).catch((error: unknown) => {
    const isWrong = error instanceof SignInError && !error.trouble
    throw isWrong ? new PasswordError('current', accountErrors.wrong, error) : error
  })
}

/**
 * Checks the password, and the code where the account needs one.
 * @throws PasswordError for a refused entry or a missing code; SignInError, CodeError or ServiceError when the backend
 * could not check them
 */
async function confirmPasswordAndCode(
  email: string,
  password: string,
  code: string,
): Promise<void> {
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
  /** The code of the second factor; empty until it is asked for. */
  code: string
}

/**
 * Changes the password of the signed-in person, then ends all other sessions. Resolves with the error if the others
 * could not be ended; the new password is valid in either case.
 * @throws PasswordError for a refused entry or a missing code; SignInError, CodeError or ServiceError when the backend
 * could not check them. The old password then stays valid.
 */
export async function changePassword(
  email: string,
  { current, next, code }: PasswordChange,
): Promise<Error | undefined> {
  await replaceSession(email, current, code)
  const { error } = await staffClient.auth.updateUser({ password: next, current_password: current })
  // It was changed elsewhere after it was confirmed.
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
 * Gives this browser a new session. The backend requires a fresh one for a new password, since an open session alone
 * would let anybody take the account over. This happens only after the entries were confirmed.
 */
async function replaceSession(email: string, password: string, code: string): Promise<void> {
  await confirmPasswordAndCode(email, password, code)
  const { data } = await passwordCheckSession.getSession()
  if (!data.session) throw new ServiceError(accountErrors.notChanged)
  const { error } = await staffClient.auth.setSession(data.session)
  if (error) throw new ServiceError(accountErrors.notChanged, { cause: error })
}

/** @throws ServiceError 'Failed to log out everywhere'; all sessions then stay. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await staffClient.auth.signOut({ scope: 'others' })
  if (error) throw new ServiceError(accountErrors.everywhere, { cause: error })
}
