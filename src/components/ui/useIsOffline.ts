import { useSyncExternalStore } from 'react'

const CHANGES = ['online', 'offline']

function subscribe(changed: () => void): () => void {
  for (const type of CHANGES) window.addEventListener(type, changed)
  return () => {
    for (const type of CHANGES) window.removeEventListener(type, changed)
  }
}

/** Whether this device says that it has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
}
