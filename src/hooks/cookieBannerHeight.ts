import { useSyncExternalStore } from 'react'

const PROPERTY = '--cookie-banner-height'

const listeners = new Set<() => void>()
let height = 0

/**
 * Says how high the cookie banner covers the foot of the window, in CSS pixels. The style sheet is told at the
 * two elements that make room for it: an inherited property would have the browser style all of the page anew.
 */
export function tellCookieBannerHeight(next: number): void {
  height = next
  for (const { style } of [document.documentElement, document.body]) {
    style.setProperty(PROPERTY, `${height}px`)
  }
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
