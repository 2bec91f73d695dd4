import { ServiceError } from './errors'
import { onSessionRefused, SESSION_KEY, staff } from './staffClient'

export interface Account {
  email: string
  isStaff: boolean
}

/**
 * Who is signed in, and whether they work here; undefined for nobody.
 * @throws ServiceError when the backend could not be asked.
 */
export async function readAccount(): Promise<Account | undefined> {
  const { data, error } = await staff.auth.getSession()
  if (error) throw new ServiceError('The session could not be checked', { cause: error })
  const user = data.session?.user
  if (!user) return undefined
  const membership = await staff.from('staff').select('user_id').eq('user_id', user.id)
  // A session that the backend does not take is none.
  if (membership.status === 401) return undefined
  if (membership.error) {
    throw new ServiceError('The session could not be checked', { cause: membership.error })
  }
  return { email: user.email ?? '', isStaff: membership.data.length > 0 }
}

/** @throws ServiceError 'Invalid email or password' (staff-side §8). Its cause has the status, if any. */
export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await staff.auth.signInWithPassword({ email, password })
  if (error) throw new ServiceError('Invalid email or password', { cause: error })
}

/** Ends the session on this device, and on the server where that can be reached. */
export async function signOut(): Promise<void> {
  const { error } = await staff.auth.signOut({ scope: 'local' })
  if (!error) return
  // The client would keep a session that the server could not be told about.
  localStorage.removeItem(SESSION_KEY)
  console.warn('The session was ended on this device only.', error)
}

/** Calls back when the session has ended: signed out here or elsewhere, expired, or no longer taken. */
export function onSessionEnd(listener: () => void): () => void {
  const { data } = staff.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') listener()
  })
  const stopListening = onSessionRefused(listener)
  return () => {
    data.subscription.unsubscribe()
    stopListening()
  }
}
