import { signInErrors } from '~/content/portal/signIn'
import type { StaffRole } from '~/types/portal/team'
import type { Account } from './auth'

export type Session =
  | { state: 'checking' }
  /** The backend could not be asked. */
  | { state: 'unknown'; error: Error }
  | { state: 'signedOut' }
  /** Signed in, but not a member of staff. */
  | { state: 'refused'; email: string }
  /** Signed in, and a member of staff no more. */
  | { state: 'accessEnded'; email: string }
  /** The password was right; the code of the second factor is missing. */
  | { state: 'codeNeeded'; email: string }
  /** The agency makes a second factor compulsory, and there is none yet. */
  | { state: 'factorNeeded'; email: string }
  /** `ended` is set once the session has ended while work was open; the work stays. */
  | {
      state: 'staff'
      id: string
      email: string
      name: string
      role: StaffRole
      ended: EndedSession | undefined
    }

/** The step that the open work waits for: the password, or the code after it. */
export interface EndedSession {
  asksFor: 'password' | 'code'
  /** The reason why the last attempt was refused. */
  refusal?: string
}

export interface SessionState {
  session: Session
  /** While this tab signs in or out, the client's own events are ignored. */
  isBusy: boolean
}

export type SessionEvent =
  | { type: 'checking' }
  | { type: 'checked'; account: Account | undefined }
  | { type: 'notChecked'; error: Error }
  /** While work is open, since a call was not allowed. */
  | { type: 'checkedAgain'; account: Account | undefined }
  /** This tab begins to sign in or out, or has come to its end. */
  | { type: 'busy'; isBusy: boolean }
  | { type: 'signedIn'; account: Account | undefined }
  /** Somebody signed in in another tab. */
  | { type: 'signedInElsewhere'; account: Account | undefined }
  /** `gone`: signed out or expired. `refused`: the backend refused it for a call. */
  | { type: 'ended'; how: 'gone' | 'refused' }
  | { type: 'signedOut' }
  | { type: 'renamed'; name: string }

export const firstSession: SessionState = { session: { state: 'checking' }, isBusy: false }

export function reduceSession(current: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'busy') return { ...current, isBusy: event.isBusy }
  return { ...current, session: sessionAfter(current, event) }
}

function sessionAfter(
  current: SessionState,
  event: Exclude<SessionEvent, { type: 'busy' }>,
): Session {
  const { session } = current
  switch (event.type) {
    case 'checking':
      return { state: 'checking' }
    // Somebody may have signed in or out before the answer came.
    case 'checked':
      return session.state === 'checking' ? sessionOf(event.account) : session
    case 'notChecked':
      return session.state === 'checking' ? { state: 'unknown', error: event.error } : session
    // Somebody may have signed out before the answer came.
    case 'checkedAgain':
      return session.state === 'staff' && !session.ended
        ? sessionWith(session, event.account)
        : session
    case 'signedIn':
      return sessionWith(session, event.account)
    case 'signedInElsewhere':
      // An account that is not staff never gets the open work.
      return awaitsSignIn(current) && event.account?.access === 'staff'
        ? sessionOf(event.account)
        : session
    case 'ended':
      return sessionEnded(current, event.how)
    case 'signedOut':
      return { state: 'signedOut' }
    case 'renamed':
      return session.state === 'staff' ? { ...session, name: event.name } : session
    default:
      return event satisfies never
  }
}

/** Whether a session that begins in another tab is one for this tab, too. */
export function awaitsSignIn({ session, isBusy }: SessionState): boolean {
  if (isBusy || session.state === 'checking') return false
  return session.state !== 'staff' || session.ended !== undefined
}

function sessionOf(account: Account | undefined): Session {
  if (!account) return { state: 'signedOut' }
  const { id, email, access, role, name } = account
  switch (access) {
    case 'staff':
      return { state: 'staff', id, email, name, role, ended: undefined }
    case 'none':
      return { state: 'refused', email }
    case 'ended':
      return { state: 'accessEnded', email }
    case 'codeNeeded':
    case 'factorNeeded':
      return { state: access, email }
    default:
      return access satisfies never
  }
}

/** Open work stays open after signing in, but only staff get it, and who is no longer staff keeps nothing of it. */
function sessionWith(session: Session, account: Account | undefined): Session {
  const found = sessionOf(account)
  if (session.state !== 'staff' || found.state === 'staff') return found
  const isRemoved = found.state === 'accessEnded' || found.state === 'refused'
  if (isRemoved && account?.id === session.id) return found
  if (found.state === 'codeNeeded') return { ...session, ended: { asksFor: 'code' } }
  if (found.state === 'accessEnded') return refusing(session, signInErrors.accessEnded)
  if (found.state === 'factorNeeded') return refusing(session, signInErrors.factorNeeded)
  if (found.state === 'refused') return refusing(session, signInErrors.notStaff(found.email))
  return { ...session, ended: { asksFor: 'password' } }
}

function refusing(session: Extract<Session, { state: 'staff' }>, refusal: string): Session {
  return { ...session, ended: { asksFor: 'password', refusal } }
}

function sessionEnded({ session, isBusy }: SessionState, how: 'gone' | 'refused'): Session {
  // A check that is under way answers for itself.
  if (isBusy || session.state === 'checking') return session
  // The end of the access ends the sessions, too.
  if (session.state === 'accessEnded') return session
  if (session.state !== 'staff') return { state: 'signedOut' }
  // Until the code is entered, every call of the open work is refused, which is expected.
  if (how === 'refused' && session.ended?.asksFor === 'code') return session
  return { ...session, ended: { asksFor: 'password' } }
}
