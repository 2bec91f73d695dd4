import { useState } from 'react'

/**
 * The first failure of what is asked for again and again, for as long as it goes on failing: its reference
 * stays on screen, and is not read out anew each time.
 */
export function useSteadyFailure(error: Error | null): Error | null {
  const [first, setFirst] = useState(error)
  if ((error === null) !== (first === null)) {
    setFirst(error)
    return error
  }
  return first
}
