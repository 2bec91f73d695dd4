import { createHash } from 'node:crypto'

/** A valid UUID v4 that is the same for the same key, so that seeding twice writes the same rows. */
export function deterministicId(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
