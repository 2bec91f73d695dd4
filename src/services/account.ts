import { GoTrueClient } from '@supabase/supabase-js'
import { accountErrors } from '~/content/portal/account'
import { secondFactorErrors } from '~/content/portal/secondFactor'
import { logFailure } from '~/lib/failureLog'
import { needsCode, SignInError, signIn } from './auth'
import { env } from './env'
import { hasCode, ServiceError } from './errors'
import { CodeError, enterCode } from './secondFactor'
import { staff, staffFetch } from './staffClient'

/** Holds a session beside the one of this browser, for as long as the page is open. */
const beside = new GoTrueClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  storageKey: 'bng_password_change',
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  fetch: staffFetch,
})

/** What the backend does not take, and which of the fields it stood in. */
export class PasswordError extends ServiceError {
  readonly field: 'current' | 'code' | 'next'

  constructor(field: PasswordError['field'], message: string, cause?: unknown) {
    super(message, { cause })
    this.field = field
  }
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
 * ServiceError when the backend gave no verdict. Then the old one counts, and the session is as it was.
 */
export async function changePassword(
  email: string,
  { current, next, code }: PasswordChange,
): Promise<Error | undefined> {
  await signInBeside(email, current, code)
  const { error } = await beside.updateUser({ password: next })
  if (hasCode(error, 'weak_password')) {
    throw new PasswordError('next', accountErrors.weak, error)
  }
  if (hasCode(error, 'same_password')) {
    throw new PasswordError('next', accountErrors.unchanged, error)
  }
  if (error) throw new ServiceError(accountErrors.notChanged, { cause: error })
  return goOn().then(
    () => undefined,
    (failure: Error) => {
      logFailure(failure)
      return failure
    },
  )
}

/**
 * A new session, which the backend wants for it, and which shows that whoever sits here knows the password:
 * the one of this browser alone would let anybody take the account over. That one stays as it is meanwhile.
 */
async function signInBeside(email: string, password: string, code: string): Promise<void> {
  try {
    await signIn(email, password, beside)
    if (!(await needsCode(beside))) return
    if (code === '') throw new PasswordError('code', secondFactorErrors.missing)
    await enterCode(code, accountErrors.notChanged, beside)
  } catch (error) {
    if (error instanceof SignInError && !error.trouble) {
      throw new PasswordError('current', accountErrors.wrong, error)
    }
    if (error instanceof CodeError && !error.trouble) {
      throw new PasswordError('code', secondFactorErrors.wrong, error)
    }
    throw error
  }
}

/** The new session is this browser's from now on, and the account's only one. */
async function goOn(): Promise<void> {
  const { data } = await beside.getSession()
  const { error } = data.session ? await staff.auth.setSession(data.session) : { error: undefined }
  if (error) throw new ServiceError(accountErrors.everywhere, { cause: error })
  await endOtherSessions()
}

/** @throws ServiceError 'Failed to log out everywhere'; then every session goes on. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await staff.auth.signOut({ scope: 'others' })
  if (error) throw new ServiceError(accountErrors.everywhere, { cause: error })
}
