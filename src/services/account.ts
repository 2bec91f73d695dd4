import { accountErrors } from '~/content/portal/account'
import { logFailure } from '~/lib/failureLog'
import { besideSession, PasswordError, signInBeside } from './besideSession'
import { hasCode, ServiceError } from './errors'
import { staff } from './staffClient'

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
  const { error } = await staff.auth.updateUser({ password: next })
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
  const { data } = await besideSession.getSession()
  if (!data.session) throw new ServiceError(accountErrors.notChanged)
  const { error } = await staff.auth.setSession(data.session)
  if (error) throw new ServiceError(accountErrors.notChanged, { cause: error })
}

/** @throws ServiceError 'Failed to log out everywhere'; then every session goes on. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await staff.auth.signOut({ scope: 'others' })
  if (error) throw new ServiceError(accountErrors.everywhere, { cause: error })
}
