import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// What every browser has, and happy-dom lacks.
globalThis.PerformanceNavigationTiming ??= class {} as typeof PerformanceNavigationTiming

// A busy machine needs longer than a second to fetch a part's code.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

// The files share a window, where the code of one would go on answering the back button (src/lib/historyLayers.ts).
const { addEventListener } = window
const popStateListeners: EventListenerOrEventListenerObject[] = []
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  if (type === 'popstate') popStateListeners.push(listener)
  addEventListener.call(window, type, listener, options)
}

afterAll(() => {
  window.addEventListener = addEventListener
  for (const listener of popStateListeners) {
    window.removeEventListener('popstate', listener, { capture: true })
  }
})
