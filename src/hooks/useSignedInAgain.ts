import { useState } from 'react'
import { useSession } from '~/contexts/SessionContext'

/** Whether somebody has signed in again, after the session ended, since there is this error. */
export function useSignedInAgain(error: string | undefined): boolean {
  const { session } = useSession()
  const expired = session.state === 'staff' && session.ended !== undefined
  const [before, setBefore] = useState({ expired, error })
  const [signedIn, setSignedIn] = useState(false)

  if (before.expired !== expired || before.error !== error) {
    setBefore({ expired, error })
    const isSameError = error !== undefined && error === before.error
    setSignedIn(isSameError && before.expired)
  }
  return signedIn
}
