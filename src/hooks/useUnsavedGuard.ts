import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useHistoryLayer } from './useHistoryLayer'

/** While work is under way, the browser asks before it leaves the page. */
export function useLeaveWarning(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWorking])
}

/**
 * Brings every way out of a form's dialog before `onLeave`, which closes it or asks first: Escape,
 * and while something is unsaved also the browser's back button; leaving the site the browser asks itself.
 * `content` is anything inside the dialog.
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
    // A browser lets a page refuse the first Escape only and closes the dialog by itself at the second.
    // At the window, behind all who have a use for the key themselves, such as a drag by keyboard.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      const pressedIn = event.target instanceof Element ? event.target.closest('dialog') : null
      const isTopmost = document.querySelectorAll('dialog[open]').length === 1
      if (pressedIn ? pressedIn !== dialog : !isTopmost) return
      event.preventDefault()
      leave()
    }
    // The same insistence by a phone's back gesture cannot be refused, but it can be undone.
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
