import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

const banner = createStore(() => 0)
let chatHeight = 0

/** Sets the height, in CSS pixels, of the cookie banner at the foot of the window. */
export function setCookieBannerHeight(next: number): void {
  banner.set(next)
  makeRoom()
}

/** Sets the height of the chat where it is a sheet above the banner. */
export function setChatHeight(next: number): void {
  chatHeight = next
  makeRoom()
}

/**
 * It is set directly on the two elements that make room (index.css): a custom property on the root makes Chromium
 * restyle the whole page, even if it is not inherited.
 */
function makeRoom(): void {
  const height = banner.read() + chatHeight
  document.documentElement.style.scrollPaddingBottom = `calc(${height}px + 0.5rem)`
  document.body.style.borderBottomWidth = `${height}px`
}

export function useCookieBannerHeight(): number {
  return useSyncExternalStore(banner.subscribe, banner.read, () => 0)
}
