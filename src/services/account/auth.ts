import {
  type GoTrueClient,
  isAuthRefreshDiscardedError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from '@supabase/supabase-js'
import { secondFactorErrors } from '~/content/portal/account'
import { optimizerText } from '~/content/portal/optimizer'
import { signInErrors, type signInTrouble } from '~/content/portal/signIn'
import { hasCode, ServiceError } from '~/services/client/errors'
import { onSessionRefused, SESSION_KEY, staff } from '~/services/client/staffClient'
import type { StaffRole } from '~/types/team'
import { readSecondFactorStatus } from './secondFactorStatus'

export interface Account {
  email: string
  /**
   * `codeNeeded`: the password was right, and the code of the second factor is still to come. `factorNeeded`: there
   * is no second factor, and the agency makes it compulsory.
   */
  access: 'staff' | 'none' | 'codeNeeded' | 'factorNeeded'
  /** Of staff: what the portal offers goes by it, and the database enforces it. */
  role: StaffRole
  /** Empty where there is none. */
  name: string
}

type SignInTrouble = keyof typeof signInTrouble

/** 'Invalid email or password' (staff-side §8), and what else was in the way. */
export class SignInError extends ServiceError {
  readonly trouble: SignInTrouble | undefined

  constructor(cause: unknown) {
    super(signInErrors.invalid, { cause })
    this.trouble = troubleOf(cause, [400, 422])
  }
}

/** Why the backend gave no verdict; undefined if it gave one, which it does with these statuses. */
function troubleOf(error: unknown, verdicts: readonly unknown[]): SignInTrouble | undefined {
  const { status } = error as { status?: number | undefined }
  // The session was ended here while it was being renewed.
  if (verdicts.includes(status) || isAuthRefreshDiscardedError(error)) return undefined
  if (status === 429) return 'tooManyAttempts'
  // What never arrived has the status 0 or, from the client library, none.
  return isAuthRetryableFetchError(error) && !status ? 'unreachable' : 'outOfOrder'
}

/**
 * Who is signed in, and whether they work here; undefined for nobody.
 * @throws ServiceError when the backend could not be asked.
 */
export async function readAccount(): Promise<Account | undefined> {
  const { data, error } = await staff.auth.getSession()
  // A session that is over and that the backend does not renew is none.
  if (error && !troubleOf(error, [400, 401, 403, 422])) return undefined
  if (error) throw new ServiceError(signInErrors.notChecked, { cause: error })
  const user = data.session?.user
  if (!user) return undefined
  const email = user.email ?? ''
  if ((await needsCode(staff.auth)) && !(await isRecovered()))
    return { email, access: 'codeNeeded', role: 'negotiator', name: '' }
  const membership = await staff
    .from('staff')
    .select('role,name')
    .eq('user_id', user.id)
    // 'Try again' is offered at once, not after the client's own attempts.
    .retry(false)
  // Nor is one that it does not take.
  if (membership.status === 401) return undefined
  if (hasCode(membership.error, FACTOR_MISSING)) {
    return { email, access: 'factorNeeded', role: 'negotiator', name: '' }
  }
  if (membership.error) {
    throw new ServiceError(signInErrors.notChecked, { cause: membership.error })
  }
  const [member] = membership.data
  // A CHECK constraint keeps it to our type.
  const role = (member?.role ?? 'negotiator') as StaffRole
  return { email, access: member ? 'staff' : 'none', role, name: member?.name ?? '' }
}

/** Our database's code for a member of staff without the second factor that is compulsory. */
const FACTOR_MISSING = 'PT403'

/** Whether this session had a recovery code, of which the auth service knows nothing. */
async function isRecovered(): Promise<boolean> {
  const status = await readSecondFactorStatus(signInErrors.notChecked)
  return status.isRecovered
}

/**
 * Whether the account has a second factor, and its session no code of it yet.
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
  client: GoTrueClient = staff.auth,
): Promise<void> {
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw new SignInError(error)
}

/** Ends the session on this device, and on the server where that can be reached. */
export async function signOut(): Promise<void> {
  const { error } = await staff.auth.signOut({ scope: 'local' })
  if (!error) return
  // The client would keep a session that the server could not be told about.
  localStorage.removeItem(SESSION_KEY)
  console.warn('The session was ended on this device only.', error)
}

/**
 * What another tab does to the stored session. The client's own message may arrive before the storage has
 * changed here, and a tab that signs out without a network sends none.
 */
function onStoredElsewhere(listener: (isStored: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_KEY) listener(newValue !== null)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Calls back when a session begins, here or in another tab; it may do so more than once. */
export function onSessionBegin(listener: () => void): () => void {
  const { data } = staff.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') listener()
  })
  const stopListening = onStoredElsewhere((isStored) => isStored && listener())
  return () => {
    data.subscription.unsubscribe()
    stopListening()
  }
}

/**
 * Calls back when the session has ended: `gone` is one that was signed out here or elsewhere, or has expired;
 * `refused` is one that is there, and that the backend did not take for some call.
 */
export function onSessionEnd(listener: (how: 'gone' | 'refused') => void): () => void {
  const { data } = staff.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') listener('gone')
  })
  const stopListening = [
    onSessionRefused(() => listener('refused')),
    onStoredElsewhere((isStored) => isStored || listener('gone')),
  ]
  return () => {
    data.subscription.unsubscribe()
    for (const stop of stopListening) stop()
  }
}

/**
 * Does work that the end of the session stops as well: what is left would fail call by call.
 * @throws ServiceError when the session ended and the caller had not stopped the work before.
 */
export async function whileSignedIn(
  stopped: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ended = new AbortController()
  const stopListening = onSessionEnd(() => ended.abort())
  try {
    await work(AbortSignal.any([stopped, ended.signal]))
  } finally {
    stopListening()
  }
  if (ended.signal.aborted && !stopped.aborted) throw new ServiceError(optimizerText.sessionEnded)
}

/** A code that is wrong; or that the backend gave no verdict on, for which there is a `trouble`. */
export class CodeError extends ServiceError {
  readonly trouble: SignInTrouble | undefined

  constructor(message: string, cause: unknown, trouble: SignInTrouble | 'none' = troubleAt(cause)) {
    super(message, { cause })
    this.trouble = trouble === 'none' ? undefined : trouble
  }
}

/** What kept the auth service from a verdict on a code. */
function troubleAt(cause: unknown): SignInTrouble | 'none' {
  if (hasCode(cause, 'mfa_verification_failed')) return 'none'
  return troubleOf(cause, []) ?? 'outOfOrder'
}

/**
 * Gives a session the code that it lacks, and answers whose code it was; undefined where none is needed any
 * more. A session that is over by now is left to whoever reads it next.
 * @throws CodeError with `message`
 */
export async function proveSecondFactor(
  code: string,
  message: string = secondFactorErrors.notChecked,
  client: GoTrueClient = staff.auth,
): Promise<string | undefined> {
  const { data, error } = await client.mfa.listFactors()
  if (isAuthSessionMissingError(error)) return undefined
  if (error) throw new CodeError(message, error)
  // Whoever looks after the accounts has turned it off meanwhile.
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
