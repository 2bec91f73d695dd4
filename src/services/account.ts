import { accountErrors } from '~/content/portal/account'
import { logFailure } from '~/lib/failureLog'
import { SignInError, signIn } from './auth'
import { hasCode, ServiceError } from './errors'
import { staff } from './staffClient'

/** A password that the backend does not take, and which of the two fields it stood in. */
export class PasswordError extends ServiceError {
  readonly field: 'current' | 'next'

  constructor(field: 'current' | 'next', message: string, cause: unknown) {
    super(message, { cause })
    this.field = field
  }
}

/**
 * Changes the password of who is signed in, then ends every session but this one. Answers with what kept the
 * others from ending, if anything; the new password counts in either case.
 * @throws PasswordError for one of the two that is not taken; SignInError or ServiceError when the backend
 * gave no verdict. Then the old one counts.
 */
export async function changePassword(
  email: string,
  current: string,
  next: string,
): Promise<Error | undefined> {
  // The session alone would let whoever finds this screen open take the account over.
  await signIn(email, current).catch((error: unknown) => {
    const isWrong = error instanceof SignInError && !error.trouble
    throw isWrong ? new PasswordError('current', accountErrors.wrong, error) : error
  })
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

/** @throws ServiceError 'Failed to log out everywhere'; then every session goes on. */
export async function endOtherSessions(): Promise<void> {
  const { error } = await staff.auth.signOut({ scope: 'others' })
  if (error) throw new ServiceError(accountErrors.everywhere, { cause: error })
}
