import { useEffect } from 'react'
import { whenIdle } from './whenIdle'

/**
 * Fetches a part's code once the page is idle: it then opens at once, also where the network has gone meanwhile.
 * @param isWanted whether this page may open the part at all
 */
export function usePreloaded({ preload }: { preload: () => void }, isWanted = true): void {
  useEffect(() => {
    let isNeeded = isWanted
    void whenIdle().then(() => {
      if (isNeeded) preload()
    })
    return () => {
      isNeeded = false
    }
  }, [preload, isWanted])
}
