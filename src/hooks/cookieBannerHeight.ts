import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

const height = createStore(() => 0)

/**
 * Sets the height, in CSS pixels, of the cookie banner at the foot of the window. It is set directly on the two
 * elements that make room for it (index.css): a custom property on the root makes Chromium restyle the whole page, even
 * if it is not inherited.
 */
export function setCookieBannerHeight(next: number): void {
  document.documentElement.style.scrollPaddingBottom = `calc(${next}px + 0.5rem)`
  document.body.style.borderBottomWidth = `${next}px`
  height.set(next)
}

export function useCookieBannerHeight(): number {
  return useSyncExternalStore(height.subscribe, height.read, () => 0)
}
