import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Asks before a dialog takes what was typed with it, and never closes it while it is sending.
 * `content` is anything inside the dialog.
 */
export function useGuardedClose(
  content: RefObject<HTMLElement | null>,
  pending: boolean,
  onClose: () => void,
) {
  const dirty = useRef(false)
  const [asking, setAsking] = useState(false)

  function requestClose() {
    if (pending) return
    if (dirty.current) setAsking(true)
    else onClose()
  }

  const stepBack = useEffectEvent(() => (asking ? setAsking(false) : requestClose()))
  const closed = useEffectEvent(onClose)

  useEffect(() => {
    // A browser lets a page refuse the first Escape only and closes the dialog by itself at the second.
    const onKeyDown = (event: KeyboardEvent) => {
      // Something inside, a drag for example, may have had use for it.
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      event.preventDefault()
      stepBack()
    }
    // The same insistence by a phone's back gesture cannot be refused, so follow it.
    const dialog = content.current?.closest('dialog')
    const onNativeClose = () => {
      if (!dialog?.open) closed()
    }
    document.addEventListener('keydown', onKeyDown)
    dialog?.addEventListener('close', onNativeClose)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      dialog?.removeEventListener('close', onNativeClose)
    }
  }, [content])

  return {
    asking,
    requestClose,
    keepEditing: () => setAsking(false),
    markDirty: () => {
      dirty.current = true
    },
  }
}
