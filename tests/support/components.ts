import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { resizeWindow } from './resizeWindow.ts'

// happy-dom lacks this class, which every browser has.
globalThis.PerformanceNavigationTiming ??= class {} as typeof PerformanceNavigationTiming

// A busy machine may need longer than the usual second to load a lazy component.
configure({ asyncUtilTimeout: 30_000 })

/** What happy-dom gives a window. */
const SIZE = { width: 1024, height: 768 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  // Dialogs are sheets in a narrow window, and a sheet would slide out for ever: happy-dom does not animate.
  resizeWindow(SIZE)
})

// The test files share a window, where the listeners of one file would still answer the back button in the next
// (src/lib/historyLayers.ts).
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
