import type { PGlite } from '@electric-sql/pglite'

/**
 * Refuses a value that is no list where the database expects one. PGlite would hand it to its protocol unchecked, which
 * fails in the middle of a message, and then every later statement fails.
 */
export function refuseUnwritable({ serializers }: Pick<PGlite, 'serializers'>): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const text = written(() => serialize(value))
      if (typeof text !== 'string') throw new Error('Invalid input for list type')
      return text
    }
  }
}

/** A number beyond all dates ends in another error than what else is no date, and none that is told to the caller. */
function written(serialize: () => unknown): unknown {
  try {
    return serialize()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Error('Invalid input for date type', { cause: error })
  }
}
