import { readEnv } from '~/lib/env'

// While prerendering there is no address bar: the prerendering program states the backend's address.
export const origin =
  globalThis.location?.origin ??
  (import.meta.env.SSR ? process.env.SITE_ORIGIN : undefined) ??
  'http://localhost:5173'

export const env = readEnv(import.meta.env, origin)
