import type { PGlite } from '@electric-sql/pglite'

/**
 * PGlite hands a value that is no list to its protocol as it is where the database expects a list. The
 * protocol then fails in the middle of a message, and every later statement of everybody fails with it.
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
