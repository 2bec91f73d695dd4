import { useSyncExternalStore } from 'react'

/** Whether anything may move that nobody holds. */
export const MAY_MOVE = '(prefers-reduced-motion: no-preference)'

/** Too narrow for columns. */
export const PHONE = '(width < 48rem)'

/** Whether the window is like this, as it changes; rendered ahead, it is not. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
