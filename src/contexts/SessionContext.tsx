import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { portalQueries } from '~/hooks/portalQueries'
import * as auth from '~/services/auth'

export type Session =
  | { state: 'checking' }
  /** The backend could not be asked. */
  | { state: 'unknown'; error: Error }
  | { state: 'signedOut' }
  /** Signed in, but no member of staff. */
  | { state: 'refused'; email: string }
  /** `expired`: the session ended while work was open; the work stays until somebody signs in again. */
  | { state: 'staff'; email: string; expired: boolean }

interface SessionValue {
  session: Session
  /** Checks again, after 'unknown'. */
  check: () => Promise<void>
  /** @throws ServiceError with what to tell the person. */
  signIn: (email: string, password: string) => Promise<void>
  signOut: () => Promise<void>
}

const SessionContext = createContext<SessionValue | undefined>(undefined)

export function useSession(): SessionValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it.')
  return value
}

function sessionOf(account: auth.Account | undefined): Session {
  if (!account) return { state: 'signedOut' }
  const { email, isStaff } = account
  return isStaff ? { state: 'staff', email, expired: false } : { state: 'refused', email }
}

/** The session of the portal and of the diagnostic page; visitors' pages know of none. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'checking' })
  const queryClient = useQueryClient()
  const leaving = useRef(false)

  const check = useCallback(async () => {
    setSession({ state: 'checking' })
    try {
      setSession(sessionOf(await auth.readAccount()))
    } catch (error) {
      console.error(error)
      setSession({ state: 'unknown', error: error as Error })
    }
  }, [])

  useEffect(() => {
    void check()
    return auth.onSessionEnd(() => {
      if (leaving.current) return
      setSession((current) =>
        current.state === 'staff' ? { ...current, expired: true } : { state: 'signedOut' },
      )
    })
  }, [check])

  async function signIn(email: string, password: string) {
    await auth.signIn(email, password)
    setSession(sessionOf(await auth.readAccount()))
  }

  async function signOut() {
    leaving.current = true
    try {
      await auth.signOut()
    } finally {
      leaving.current = false
      setSession({ state: 'signedOut' })
      queryClient.removeQueries({ queryKey: portalQueries.all() })
    }
  }

  return <SessionContext value={{ session, check, signIn, signOut }}>{children}</SessionContext>
}
