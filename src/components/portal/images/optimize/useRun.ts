import { useEffect, useState } from 'react'

/** Long work that can be stopped, and stops when its screen is closed. `begin` answers the signal of a new run. */
export function useRun() {
  const [running, setRunning] = useState<AbortController>()
  useEffect(() => () => running?.abort(), [running])
  return {
    begin: (): AbortSignal => {
      const run = new AbortController()
      setRunning(run)
      return run.signal
    },
    stop: () => running?.abort(),
  }
}
