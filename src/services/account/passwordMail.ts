import { GoTrueClient } from '@supabase/supabase-js'
import { accountErrors, secondFactorErrors } from '~/content/portal/account'
import { passwordMailErrors } from '~/content/portal/passwordMail'
import { logFailure } from '~/lib/failureLog'
import type { MailedLink } from '~/lib/mailedLink'
import { paths } from '~/lib/paths'
import { env, origin } from '~/services/client/env'
import { hasCode, ServiceError } from '~/services/client/errors'
import { timedFetch } from '~/services/client/staffClient'
import { PasswordError } from './account'
import { CodeError, needsCode, proveSecondFactor } from './auth'

/** Holds the session of a mailed link beside this browser's own, which stays unchanged. */
const mailedSession = new GoTrueClient({
  url: `${env.supabaseUrl}/auth/v1`,
  headers: { apikey: env.supabaseKey },
  storageKey: 'bng_mailed',
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
  fetch: timedFetch,
})

/**
 * Has a link for a new password mailed, if the address has an account; nobody learns whether it has.
 * @throws ServiceError 'The mail could not be requested'
 */
export async function mailPasswordLink(email: string): Promise<void> {
  const redirectTo = `${origin}${paths.managementPortal(env.managementPortalId)}`
  const { error } = await mailedSession.resetPasswordForEmail(email, { redirectTo })
  // Answered for an account alone: a mail went to it within the last minute.
  if (!error || hasCode(error, 'over_email_send_rate_limit')) return
  throw new ServiceError(passwordMailErrors.notMailed, { cause: error })
}

export interface MailedAccount {
  email: string
  /** Whether a new password also takes a code of the second factor. */
  needsCode: boolean
}

/**
 * Opens the session of a mailed link; undefined if it is no longer valid.
 * @throws ServiceError when it could not be checked
 */
export async function openMailedLink(link: MailedLink): Promise<MailedAccount | undefined> {
  const { data, error } = await mailedSession.setSession({
    access_token: link.accessToken,
    refresh_token: link.refreshToken,
  })
  if ([400, 401, 403, 404].includes(error?.status ?? 0)) return undefined
  if (error || !data.user) throw new ServiceError(passwordMailErrors.notChecked, { cause: error })
  return { email: data.user.email ?? '', needsCode: await needsCode(mailedSession) }
}

/**
 * Sets the password of the opened link's account, and ends the link's session. Signing in follows.
 * @param code the code of the second factor; empty until it is asked for
 * @throws PasswordError for a refused entry; CodeError or ServiceError when the backend could not decide
 */
export async function setMailedPassword(next: string, code: string): Promise<void> {
  if (code !== '') await proveCode(code)
  const { error } = await mailedSession.updateUser({ password: next })
  if (hasCode(error, 'weak_password')) throw new PasswordError('next', accountErrors.weak, error)
  if (hasCode(error, 'same_password'))
    throw new PasswordError('next', accountErrors.unchanged, error)
  if (hasCode(error, 'insufficient_aal')) {
    throw new PasswordError('code', secondFactorErrors.missing, error)
  }
  if (error) throw new ServiceError(passwordMailErrors.notSet, { cause: error })
  const ending = await mailedSession.signOut({ scope: 'local' })
  if (ending.error) logFailure(ending.error, 'The session of a mailed link goes on.')
}

async function proveCode(code: string): Promise<void> {
  await proveSecondFactor(code, passwordMailErrors.notSet, mailedSession).catch(
    (error: unknown) => {
      const isWrong = error instanceof CodeError && !error.trouble
      throw isWrong ? new PasswordError('code', secondFactorErrors.wrong, error) : error
    },
  )
}
