import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { offlineText } from '~/content/footer'

/** A notice while this device has no network. Failed parts of the page report themselves. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-18 z-banner grid justify-items-center px-4"
    >
      {isOffline && (
        <p className="on-dark flex items-center gap-3 bg-ink px-4 py-2 text-sm text-white shadow-panel">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {offlineText}
        </p>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, changed)
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, changed)
  }
}
