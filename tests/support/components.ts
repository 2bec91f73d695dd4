import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What every browser has, and happy-dom lacks.
globalThis.PerformanceNavigationTiming ??= class {} as typeof PerformanceNavigationTiming

// A busy machine needs longer than a second to fetch a part's code.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
