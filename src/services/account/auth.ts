import {
  type AuthChangeEvent,
  type GoTrueClient,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/supabase-js'
import { secondFactorErrors } from '~/content/portal/account'
import { signInErrors, type signInTrouble } from '~/content/portal/signIn'
import { keepOnDevice } from '~/lib/deviceStorage'
import { FORBIDDEN, hasCode, ServiceError } from '~/services/client/errors'
import { SESSION_KEY } from '~/services/client/sessionKey'
import { onSessionRefused, staffClient } from '~/services/client/staffClient'
import type { StaffRole } from '~/types/portal/team'
import { readSecondFactorStatus } from './secondFactorStatus'

export interface Account {
  id: string
  email: string
  /**
   * `codeNeeded`: the password was right, and the code of the second factor is missing. `factorNeeded`: there is no
   * second factor, and the agency makes it compulsory. `ended`: the account was of staff.
   */
  access: 'staff' | 'none' | 'ended' | 'codeNeeded' | 'factorNeeded'
  /** The role of a member of staff: the portal adapts to it, and the database enforces it. */
  role: StaffRole
  /** Empty if there is none. */
  name: string
}

type SignInTrouble = keyof typeof signInTrouble

/** 'Invalid email or password' (staff-side §8), with the trouble if the backend could not check them. */
export class SignInError extends ServiceError {
  readonly trouble: SignInTrouble | undefined

  constructor(cause: unknown) {
    super(signInErrors.invalid, { cause })
    this.trouble = troubleOf(cause, [400, 422])
  }
}

/** The reason why the backend could not decide; undefined if it decided, which these statuses mean. */
function troubleOf(error: unknown, verdicts: readonly unknown[]): SignInTrouble | undefined {
  const { status } = error as { status?: number | undefined }
  // The session was ended here while it was being renewed.
  if (verdicts.includes(status) || isAuthRefreshDiscardedError(error)) return undefined
  if (status === 429) return 'tooManyAttempts'
  // A request that did not arrive has the status 0 or, from the client library, none.
  return isAuthRetryableFetchError(error) && !status ? 'unreachable' : 'outOfOrder'
}

/**
 * The signed-in account and its access; undefined for nobody.
 * @throws ServiceError when the backend could not be asked.
 */
export async function readAccount(): Promise<Account | undefined> {
  const { data, error } = await staffClient.auth.getSession()
  // An expired session that the backend does not renew counts as none.
  if (error && !troubleOf(error, [400, 401, 403, 422])) return undefined
  if (error) throw new ServiceError(signInErrors.notChecked, { cause: error })
  const user = data.session?.user
  if (!user) return undefined
  const { id, email = '' } = user
  if ((await needsCode(staffClient.auth)) && !(await isRecovered()))
    return { id, email, access: 'codeNeeded', role: 'negotiator', name: '' }
  const membership = await staffClient
    .from('staff')
    .select('role,name')
    .eq('user_id', id)
    // 'Try again' is offered at once, not after the client's own retries.
    .retry(false)
  // A session that the backend refuses counts as none, too.
  if (membership.status === 401) return undefined
  if (hasCode(membership.error, FORBIDDEN)) {
    const access = membership.error?.details === ACCESS_ENDED ? 'ended' : 'factorNeeded'
    return { id, email, access, role: 'negotiator', name: '' }
  }
  if (membership.error) {
    throw new ServiceError(signInErrors.notChecked, { cause: membership.error })
  }
  const [member] = membership.data
  // A CHECK constraint guarantees our type.
  const role = (member?.role ?? 'negotiator') as StaffRole
  return { id, email, access: member ? 'staff' : 'none', role, name: member?.name ?? '' }
}

/** What the database adds for a member of staff whose access has ended; else the compulsory second factor is missing. */
const ACCESS_ENDED = 'access_ended'

/** Whether this session used a recovery code, which the auth service does not know. */
async function isRecovered(): Promise<boolean> {
  const status = await readSecondFactorStatus(signInErrors.notChecked)
  return status.isRecovered
}

/**
 * Whether the account has a second factor and its session has no code yet.
 * @throws ServiceError
 */
export async function needsCode(client: GoTrueClient): Promise<boolean> {
  const { data, error } = await client.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw new ServiceError(signInErrors.notChecked, { cause: error })
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2'
}

/** @throws SignInError */
export async function signIn(
  email: string,
  password: string,
  client: GoTrueClient = staffClient.auth,
): Promise<void> {
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw new SignInError(error)
}

/** Ends the session on this device, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const { error } = await staffClient.auth.signOut({ scope: 'local' })
  if (!error) return
  // The client keeps a session if the server cannot be reached.
  keepOnDevice(SESSION_KEY, null)
  console.warn('The session was ended on this device only.', error)
}

/**
 * Reports changes of the stored session by other tabs. The client's own message may arrive before the storage has
 * changed here, and a tab that signs out without a network sends none.
 */
function onStoredElsewhere(listener: (isStored: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY) listener(newValue !== null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function onAuthEvent(names: readonly AuthChangeEvent[], listener: () => void): () => void {
  const { data } = staffClient.auth.onAuthStateChange((event) => {
    if (names.includes(event)) listener()
  })
  const stopListening = onStoredElsewhere((isStored) => isStored && listener())
  return () => {
    data.subscription.unsubscribe()
    stopListening()
  }
}

/** Calls back when a session begins, here or in another tab; it may do so more than once. */
export function onSessionBegin(listener: () => void): () => void {
  return onAuthEvent(['SIGNED_IN'], listener)
}

/** Calls back when calls may succeed again, after a password, or after the code that was still to come. */
export function onSignedIn(listener: () => void): () => void {
  return onAuthEvent(['SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'], listener)
}

/**
 * How a session ends. `gone`: it was signed out here or elsewhere, or has expired. `refused`: it still exists, but the
 * backend refused it for a call. `doubtful`: a call was not allowed, maybe because the person's access has ended.
 */
export type SessionEnd = 'gone' | 'refused' | 'doubtful'

/** Calls back when the session has ended, or may have. */
export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  const { data } = staffClient.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') listener('gone')
  })
  const stopListening = [
    onSessionRefused((what) => listener(what === 'session' ? 'refused' : 'doubtful')),
    onStoredElsewhere((isStored) => isStored || listener('gone')),
  ]
  return () => {
    data.subscription.unsubscribe()
    for (const stop of stopListening) stop()
  }
}

/** A wrong code, or one that the backend could not check, which has a `trouble`. */
export class CodeError extends ServiceError {
  readonly trouble: SignInTrouble | undefined

  constructor(
    message: string,
    cause: unknown,
    trouble: SignInTrouble | 'none' = codeTroubleOf(cause),
  ) {
    super(message, { cause })
    this.trouble = trouble === 'none' ? undefined : trouble
  }
}

/** The reason why the auth service could not check a code. */
function codeTroubleOf(cause: unknown): SignInTrouble | 'none' {
  if (hasCode(cause, 'mfa_verification_failed')) return 'none'
  return troubleOf(cause, []) ?? 'outOfOrder'
}

/**
 * Gives a session its missing code, and resolves with the factor's id; undefined if none is needed any more. An ended
 * session is left to the next reader.
 * @throws CodeError with `message`
 */
export async function proveSecondFactor(
  code: string,
  message: string = secondFactorErrors.notChecked,
  client: GoTrueClient = staffClient.auth,
): Promise<string | undefined> {
  const { data, error } = await client.mfa.listFactors()
  if (isAuthSessionMissingError(error)) return undefined
  if (error) throw new CodeError(message, error)
  // An administrator has turned it off meanwhile.
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
