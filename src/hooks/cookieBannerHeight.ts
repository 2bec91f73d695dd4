import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let height = 0

/**
 * Sets the height, in CSS pixels, of the cookie banner at the foot of the window. It is set directly on the two
 * elements that make room for it (index.css): a custom property on the root makes Chromium restyle the whole page, even
 * if it is not inherited.
 */
export function setCookieBannerHeight(next: number): void {
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
