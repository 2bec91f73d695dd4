import type { PGlite } from '@electric-sql/pglite'

/**
 * Refuses a value that is no list where the database expects one. PGlite would hand it to its protocol unchecked, which
 * fails in the middle of a message, and then every later statement fails.
 */
export function refuseUnwritable({ serializers }: Pick<PGlite, 'serializers'>): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const text: unknown = serialize(value)
      if (typeof text !== 'string') throw new Error('Invalid input for list type')
      return text
    }
  }
}
