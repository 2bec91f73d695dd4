import { readEnv } from '~/lib/env'

// Rendered ahead there is no address bar: the program that renders says where the backend is.
export const origin =
  globalThis.location?.origin ??
  (import.meta.env.SSR ? process.env.SITE_ORIGIN : undefined) ??
  'http://localhost:5173'

/** All that the build was told. */
export const env = readEnv(import.meta.env, origin)
