import { useSyncExternalStore } from 'react'

/** Whether the visitor accepts animation. A drag under the finger is always allowed. */
export const MOTION_ALLOWED = '(prefers-reduced-motion: no-preference)'

/** Too narrow for columns. */
export const PHONE = '(width < 48rem)'

/** Windows in which a dialog is a sheet at the bottom edge: max-float in classes. */
export const SHEET = '(width < 900px)'

/** Whether the window matches the query, kept up to date; always false while prerendering. */
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
