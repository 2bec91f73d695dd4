import { afterAll, vi } from 'vitest'

/** Test files share a worker. This removes the modules, mocks and globals of the file before. */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
