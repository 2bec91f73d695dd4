import { type RefObject, useRef } from 'react'
import { useWindowEvent } from './useWindowEvent'

/** Makes the browser ask before it leaves the page while work is under way. */
export function useLeaveWarning(isWorking: boolean): void {
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { isOn: isWorking })
}

/**
 * Sends Escape out of a form's dialog to `onLeave`, which closes it or asks first, however often it is pressed. The
 * browser itself asks before the site is left. The ref is for any element inside the dialog.
 */
export function useUnsavedGuard<Content extends HTMLElement>(
  unsaved: boolean,
  onLeave: () => void,
): RefObject<Content | null> {
  const content = useRef<Content>(null)
  useLeaveWarning(unsaved)

  // A browser lets a page refuse only the first Escape and closes the dialog itself at the second. The listener is on
  // the window, so that others who need the key, such as a drag by keyboard, come first.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    const pressedIn = event.target instanceof Element ? event.target.closest('dialog') : null
    const isTopmost = document.querySelectorAll('dialog[open]').length === 1
    const own = content.current?.closest('dialog')
    if (pressedIn ? pressedIn !== own : !isTopmost) return
    event.preventDefault()
    onLeave()
  })
  return content
}
