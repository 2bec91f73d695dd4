import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let height = 0

/**
 * Says how high the cookie banner covers the foot of the window, in CSS pixels. The two elements that make room
 * for it (index.css) are told directly: a custom property on the root has Chromium style all of the page anew,
 * even one that is not inherited.
 */
export function tellCookieBannerHeight(next: number): void {
  height = next
  document.documentElement.style.scrollPaddingBottom = `calc(${height}px + 0.5rem)`
  document.body.style.borderBottomWidth = `${height}px`
  for (const listener of listeners) listener()
}

export function useCookieBannerHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
