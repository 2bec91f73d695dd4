import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useHistoryLayer } from './useHistoryLayer'

/** Makes the browser ask before it leaves the page while work is under way. */
export function useLeaveWarning(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWorking])
}

/**
 * Sends every way out of a form's dialog to `onLeave`, which closes it or asks first: Escape, and with unsaved changes
 * also the back button. The browser itself asks before the site is left. `content` is any element inside the dialog.
 */
export function useUnsavedGuard(
  content: RefObject<HTMLElement | null>,
  unsaved: boolean,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(onLeave)
  useLeaveWarning(unsaved)
  useHistoryLayer(onLeave, { isOpen: unsaved, asksFirst: true })

  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    // A browser lets a page refuse only the first Escape and closes the dialog itself at the second. The listener is on
    // the window, so that others who need the key, such as a drag by keyboard, come first.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      const pressedIn = event.target instanceof Element ? event.target.closest('dialog') : null
      const isTopmost = document.querySelectorAll('dialog[open]').length === 1
      if (pressedIn ? pressedIn !== dialog : !isTopmost) return
      event.preventDefault()
      leave()
    }
    // A second back gesture on a phone cannot be refused, but its effect can be undone.
    const onNativeClose = () => {
      if (dialog?.isConnected && !dialog.open) dialog.showModal()
    }
    window.addEventListener('keydown', onKeyDown)
    dialog?.addEventListener('close', onNativeClose)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      dialog?.removeEventListener('close', onNativeClose)
    }
  }, [content])
}
