import { useEffect } from 'react'

/** While work is under way, the browser asks before it leaves the page. */
export function useLeaveWarning(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWorking])
}
