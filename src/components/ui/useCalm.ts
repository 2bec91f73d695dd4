import { startTransition, useEffect, useState } from 'react'
import { whenCalm } from './whenCalm'

/** Whether the first view is there, so that what comes next may be fetched. */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    let mounted = true
    void whenCalm().then(() => {
      // There may be many of them, which the browser is to draw little by little.
      if (mounted) startTransition(() => setCalm(true))
    })
    return () => {
      mounted = false
    }
  }, [])
  return calm
}
