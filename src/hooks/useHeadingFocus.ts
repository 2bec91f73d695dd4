import { useEffect, useRef } from 'react'
import { focusHeading } from '~/lib/focusHeading'

/**
 * Moves a lost focus to the page's heading when another part is shown, as after following a link, but not on arrival.
 * `shown` is undefined until there is a part.
 */
export function useHeadingFocus(shown: string | undefined): void {
  const hasArrived = useRef(false)
  useEffect(() => {
    if (shown === undefined) return
    if (hasArrived.current && document.activeElement === document.body) focusHeading()
    hasArrived.current = true
  }, [shown])
}
