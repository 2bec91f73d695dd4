import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useWindowEvent } from './useWindowEvent'

/**
 * A menu that opens on click and stays until a choice, Escape, or a click elsewhere. The root's first button opens it
 * and takes the focus back.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const hide = () => setOpen(false)

  /** Closes it, and gives the focus back to its button. */
  function close() {
    hide()
    root.current?.querySelector('button')?.focus()
  }

  useWindowEvent(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !root.current?.contains(target)) hide()
    },
    { isOn: isOpen },
  )

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    hide,
    close,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        close()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Safari does not focus a button on a click, so losing the focus to nothing does not close the menu.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hide()
      },
    },
  }
}
