import { useLayoutEffect, useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

function ask(asked: boolean): void {
  isAsked = asked
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks for the public header and footer, on a page that has them for visitors and not for staff. */
export function usePublicFrame(): void {
  // Before anything is painted, so that the header does not push the page down.
  useLayoutEffect(() => {
    ask(true)
    return () => ask(false)
  }, [])
}

/** Whether the page that is shown asks for the public header and footer. */
export function useIsPublicFrameAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  )
}
