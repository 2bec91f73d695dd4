import { useEffect, useState } from 'react'

/** The text once nothing has changed it for a while. */
export function useAfterPause(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
