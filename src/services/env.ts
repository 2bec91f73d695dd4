import { readEnv } from '~/lib/env'
import { origin } from './backend'

/** All that the build was told. Not for a first view, which has `site` (backend.ts). */
export const env = readEnv(import.meta.env, origin)
