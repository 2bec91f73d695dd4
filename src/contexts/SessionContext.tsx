import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { signInErrors } from '~/content/portal/signIn'
import { keepAnswerDraftsOf } from '~/hooks/answerDrafts'
import { keepNoteDraftsOf } from '~/hooks/noteDrafts'
import { portalKey } from '~/hooks/queries/keys'
import { useMachine } from '~/hooks/useMachine'
import * as auth from '~/services/account/auth'
import { redeemRecoveryCode } from '~/services/account/recoveryCodes'
import {
  awaitsSignIn,
  firstSession,
  reduceSession,
  type Session,
  type SessionEvent,
} from '~/services/account/session'
import { ServiceError } from '~/services/client/errors'
import { eraseListingDrafts } from '~/services/listings/listingDrafts'

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

/** A desk that is only looked at makes no calls, by whose refusal it would notice that the access has ended. */
const ACCESS_CHECK_MS = 30_000

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

/** Whether nobody works here any more, so that nothing loaded for staff may stay. */
function hasLeft({ state }: Session): boolean {
  return state === 'signedOut' || state === 'refused' || state === 'accessEnded'
}

/** Forgets what others have typed at the enquiries. */
function keepDraftsOf(staffId: string | undefined): void {
  keepNoteDraftsOf(staffId)
  keepAnswerDraftsOf(staffId)
}

/** Provides the session of the portal and the diagnostic page; visitors' pages have none. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { state, read, send } = useMachine(reduceSession, () => firstSession)
  const isCheckingAccess = useRef(false)

  function change(event: SessionEvent) {
    const { session: before } = read()
    const { session } = send(event)
    // Before the desk is drawn: later it could forget what was typed meanwhile.
    if (session.state === 'staff') return keepDraftsOf(session.id)
    if (!hasLeft(session)) return
    keepDraftsOf(undefined)
    if (before.state === 'staff') eraseListingDrafts(before.id)
    queryClient.removeQueries({ queryKey: portalKey })
  }

  async function check() {
    change({ type: 'checking' })
    try {
      change({ type: 'checked', account: await auth.readAccount() })
    } catch (error) {
      change({ type: 'notChecked', error: error as Error })
    }
  }

  async function followOtherTab() {
    if (!awaitsSignIn(read())) return
    try {
      enter({ type: 'signedInElsewhere', account: await auth.readAccount() })
    } catch (error) {
      console.warn('A session begun in another tab could not be taken over.', error)
    }
  }

  function enter(event: SessionEvent) {
    change(event)
    const { session } = read()
    if (session.state === 'staff' && session.ended) return
    // Fetches again what could not be loaded without a session; loaded data stay.
    void queryClient.refetchQueries({
      queryKey: portalKey,
      type: 'active',
      predicate: ({ state: { error } }) => error !== null,
    })
  }

  /** Does something that changes the session, without listening to the client meanwhile. */
  async function busily(work: () => Promise<void>) {
    change({ type: 'busy', isBusy: true })
    try {
      await work()
    } finally {
      change({ type: 'busy', isBusy: false })
    }
  }

  /** Continues with a new session. */
  async function takeOver() {
    const account = await auth.readAccount()
    const { state } = read().session
    if (state !== 'staff' || !(account?.access === 'none' || account?.access === 'ended')) {
      return enter({ type: 'signedIn', account })
    }
    await auth.signOut()
    enter({ type: 'signedIn', account })
    const { access, email } = account
    throw new ServiceError(
      access === 'ended' ? signInErrors.accessEnded : signInErrors.notStaff(email),
    )
  }

  /** Finds out whether the access has ended: regularly, and when a call was not allowed. */
  async function checkAccess() {
    const { session, isBusy } = read()
    // The check itself may be refused, which would start the next one.
    if (isCheckingAccess.current || isBusy || session.state !== 'staff' || session.ended) return
    isCheckingAccess.current = true
    try {
      change({ type: 'checkedAgain', account: await auth.readAccount() })
    } catch (error) {
      console.warn('It could not be checked whether the access has ended.', error)
    } finally {
      isCheckingAccess.current = false
    }
  }

  const signIn = (email: string, password: string) =>
    busily(async () => {
      await auth.signIn(email, password)
      await takeOver()
    })

  const enterCode = (code: string, kind: 'app' | 'recovery') =>
    busily(async () => {
      await (kind === 'app' ? auth.proveSecondFactor(code) : redeemRecoveryCode(code))
      await takeOver()
    })

  async function signOut() {
    try {
      await busily(auth.signOut)
    } finally {
      change({ type: 'signedOut' })
    }
  }

  const begin = useEffectEvent(() => void check())
  const onEnd = useEffectEvent((how: auth.SessionEnd) => {
    if (how === 'doubtful') void checkAccess()
    else change({ type: 'ended', how })
  })
  const onBegin = useEffectEvent(() => void followOtherTab())
  useEffect(() => {
    begin()
    const stopListening = [
      auth.onSessionEnd((how) => onEnd(how)),
      auth.onSessionBegin(() => onBegin()),
    ]
    return () => {
      for (const stop of stopListening) stop()
    }
  }, [])

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void checkAccess()
  })
  useEffect(() => {
    const timer = setInterval(look, ACCESS_CHECK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return (
    <SessionContext
      value={{
        session: state.session,
        check,
        signIn,
        enterCode,
        signOut,
        renamed: (name) => change({ type: 'renamed', name }),
      }}
    >
      {children}
    </SessionContext>
  )
}
