import { afterAll, vi } from 'vitest'

/** Test files share a worker. This removes the modules, mocks and globals of the file before. */
vi.resetModules()

afterAll(async () => {
  // Code that still arrives would be the next file's, with what this one replaced.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
