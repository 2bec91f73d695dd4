import { afterAll, vi } from 'vitest'

/** Before each file: what the one before it imported, replaced or set is not there any more. */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
