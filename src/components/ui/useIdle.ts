import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** Whether the first view is there, so that what comes next may be fetched. */
export function useIdle(): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    let mounted = true
    void whenIdle().then(() => {
      // There may be many of them, which the browser is to draw little by little.
      if (mounted) startTransition(() => setCalm(true))
    })
    return () => {
      mounted = false
    }
  }, [])
  return calm
}
