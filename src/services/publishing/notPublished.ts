import { hasCode, ServiceError } from '~/services/client/errors'

/** A listing was not published, or is public and may not lose what it states. */
export class NotPublished extends ServiceError {
  override name = 'NotPublished'
  /** Codes of what is missing; none if something else failed. */
  readonly gaps: readonly string[]

  constructor(message: string, cause: unknown, gaps: readonly string[] = []) {
    super(message, { cause })
    this.gaps = gaps
  }
}

const REFUSED = 'PT422'

/** What the gate found missing, or undefined if it refused nothing. */
export function refusedGaps(error: unknown): readonly string[] | undefined {
  if (!hasCode(error, REFUSED)) return undefined
  const { details } = error as { details?: unknown }
  try {
    const gaps: unknown = JSON.parse(String(details))
    return Array.isArray(gaps) ? gaps.map(String) : undefined
  } catch {
    // Another refusal of the database states no codes.
    return undefined
  }
}
