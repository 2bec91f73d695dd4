import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { signInErrors } from '~/content/portal/signIn'
import { keepNoteDraftsOf } from '~/hooks/noteDrafts'
import { portalKey } from '~/hooks/queries/keys'
import * as auth from '~/services/account/auth'
import { proveSecondFactor } from '~/services/account/auth'
import { redeemRecoveryCode } from '~/services/account/recoveryCodes'
import { ServiceError } from '~/services/client/errors'
import type { StaffRole } from '~/types/team'

export type Session =
  | { state: 'checking' }
  /** The backend could not be asked. */
  | { state: 'unknown'; error: Error }
  | { state: 'signedOut' }
  /** Signed in, but not a member of staff. */
  | { state: 'refused'; email: string }
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

interface SessionValue {
  session: Session
  /** Checks again, after 'unknown'. */
  check: () => Promise<void>
  /** @throws ServiceError with the message for the user. */
  signIn: (email: string, password: string) => Promise<void>
  /** After signIn, where a code is needed. @throws CodeError */
  enterCode: (code: string, kind: 'app' | 'recovery') => Promise<void>
  signOut: () => Promise<void>
  /** Updates the name of the signed-in person. */
  renamed: (name: string) => void
}

const SessionContext = createContext<SessionValue | undefined>(undefined)

export function useSession(): SessionValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it.')
  return value
}

/** Whether to offer what only administrators may do; the database refuses it to others in any case. */
export function useIsAdministrator(): boolean {
  const { session } = useSession()
  return session.state === 'staff' && session.role === 'administrator'
}

function sessionOf(account: auth.Account | undefined): Session {
  if (!account) return { state: 'signedOut' }
  const { id, email, access, role, name } = account
  switch (access) {
    case 'staff':
      return { state: 'staff', id, email, name, role, ended: undefined }
    case 'none':
      return { state: 'refused', email }
    case 'codeNeeded':
    case 'factorNeeded':
      return { state: access, email }
    default:
      return access satisfies never
  }
}

/** Provides the session of the portal and the diagnostic page; visitors' pages have none. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'checking' })
  const queryClient = useQueryClient()
  /** While this tab signs in or out, the client's own events are ignored. */
  const busy = useRef(false)
  /** Only the last of several simultaneous checks counts. */
  const lastCheck = useRef(0)

  const check = useCallback(async () => {
    lastCheck.current += 1
    const own = lastCheck.current
    setSession({ state: 'checking' })
    let found: Session
    try {
      found = sessionOf(await auth.readAccount())
    } catch (error) {
      found = { state: 'unknown', error: error as Error }
    }
    if (own === lastCheck.current) setSession(found)
  }, [])

  const onEnd = useEffectEvent((how: 'gone' | 'refused') => {
    // Until the code is entered, every call of the open work is refused, which is expected.
    const lacksCode = session.state === 'staff' && session.ended?.asksFor === 'code'
    if (busy.current || (how === 'refused' && lacksCode)) return
    setSession((current) =>
      current.state === 'staff'
        ? { ...current, ended: { asksFor: 'password' } }
        : { state: 'signedOut' },
    )
  })
  const onBegin = useEffectEvent(() => {
    if (!busy.current) void followOtherTab()
  })

  useEffect(() => {
    void check()
    const stopListening = [
      auth.onSessionEnd((how) => onEnd(how)),
      auth.onSessionBegin(() => onBegin()),
    ]
    return () => {
      lastCheck.current += 1
      for (const stop of stopListening) stop()
    }
  }, [check])

  // Before the desk is painted: an effect after it could forget what was typed meanwhile.
  useLayoutEffect(() => {
    if (session.state === 'staff') keepNoteDraftsOf(session.id)
    else if (session.state === 'signedOut' || session.state === 'refused')
      keepNoteDraftsOf(undefined)
  }, [session])

  /**
   * Adopts the session of somebody who signed in in another tab. An account that is not staff never gets the open work.
   */
  async function followOtherTab() {
    const waiting = session.state === 'staff' ? session.ended : session.state !== 'checking'
    if (!waiting) return
    try {
      const account = await auth.readAccount()
      if (account?.access === 'staff') enter(sessionOf(account))
    } catch (error) {
      console.warn('A session begun in another tab could not be taken over.', error)
    }
  }

  function enter(found: Session) {
    lastCheck.current += 1
    setSession(found)
    // Fetches again what could not be loaded without a session; loaded data stay.
    void queryClient.refetchQueries({
      queryKey: portalKey,
      type: 'active',
      predicate: ({ state }) => state.error !== null,
    })
  }

  async function signIn(email: string, password: string) {
    busy.current = true
    try {
      await auth.signIn(email, password)
      await takeOver(await auth.readAccount())
    } finally {
      busy.current = false
    }
  }

  async function enterCode(code: string, kind: 'app' | 'recovery') {
    busy.current = true
    try {
      await (kind === 'app' ? proveSecondFactor(code) : redeemRecoveryCode(code))
      await takeOver(await auth.readAccount())
    } finally {
      busy.current = false
    }
  }

  /** Continues with a new session. Open work stays open, but only for staff. */
  async function takeOver(account: auth.Account | undefined) {
    const found = sessionOf(account)
    if (session.state !== 'staff' || found.state === 'staff') return enter(found)
    if (found.state === 'codeNeeded') return setSession({ ...session, ended: { asksFor: 'code' } })
    if (found.state === 'factorNeeded') {
      const ended = { asksFor: 'password', refusal: signInErrors.factorNeeded } as const
      return setSession({ ...session, ended })
    }
    if (found.state !== 'refused') return setSession({ ...session, ended: { asksFor: 'password' } })
    const refusal = signInErrors.notStaff(found.email)
    await auth.signOut()
    setSession({ ...session, ended: { asksFor: 'password', refusal } })
    throw new ServiceError(refusal)
  }

  function renamed(name: string) {
    setSession((current) => (current.state === 'staff' ? { ...current, name } : current))
  }

  async function signOut() {
    busy.current = true
    try {
      await auth.signOut()
    } finally {
      busy.current = false
      lastCheck.current += 1
      setSession({ state: 'signedOut' })
      queryClient.removeQueries({ queryKey: portalKey })
    }
  }

  return (
    <SessionContext value={{ session, check, signIn, enterCode, signOut, renamed }}>
      {children}
    </SessionContext>
  )
}
