import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle'

/** Whether the first view is complete, so that further code may be fetched. */
export function useIdle(): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    let mounted = true
    void whenIdle().then(() => {
      // There may be many such components, which the browser should render little by little.
      if (mounted) startTransition(() => setCalm(true))
    })
    return () => {
      mounted = false
    }
  }, [])
  return calm
}
