import { useEffect, useState } from 'react'
import { signInText } from '~/content/portal/signIn'

const LONG_MS = 5_000

/** Waits for the session to be checked, and says so once it takes long. */
export function Checking() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      aria-label={signInText.checking}
      className="page-width grid min-h-[60svh] place-content-center justify-items-center gap-6"
    >
      <div
        aria-hidden="true"
        className="size-12 animate-spin rounded-full border-4 border-line border-t-grove"
      />
      {isLong && <p className="max-w-md text-center text-stone">{signInText.checkingLong}</p>}
    </div>
  )
}
