import { useEffect } from 'react'
import { logFailure } from '~/lib/failureLog'

/** Logs a query's error that is not shown with its reference. */
export function useLoggedFailure(error: unknown): void {
  useEffect(() => {
    if (error) logFailure(error)
  }, [error])
}
