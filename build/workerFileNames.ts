import { createHash } from 'node:crypto'
import type { Sources } from './securityHeaders.ts'

/**
 * A worker obeys the policy sent with its own file, which browsers keep for a year. Its name therefore contains a hash
 * of the policy.
 */
export function workerFileNames(sources: Sources): string {
  const digest = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 7)
  return `assets/[name]-${digest}-[hash:7].js`
}
