import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus after something has happened, such as a failure. Its message is rendered by then, so that a screen
 * reader reads it with the field. `find` finds what takes the focus from the element with the ref.
 */
export function useFocusAfter<Element extends HTMLElement>(
  happened: unknown,
  find: (element: Element) => HTMLElement | null | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const focus = useEffectEvent(() => element.current && find(element.current)?.focus())
  useEffect(() => {
    if (happened) focus()
  }, [happened])
  return element
}
