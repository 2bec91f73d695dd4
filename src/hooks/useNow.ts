import { useEffect, useState } from 'react'

/** The present moment, anew every so many milliseconds. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return now
}
