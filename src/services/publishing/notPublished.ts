import { hasCode, ServiceError } from '~/services/client/errors'
import type { Refusal } from '~/types/portal/gate'

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
const IS_PUBLIC = 'Withdraw it first'

/** What the gate refused, or undefined if it refused nothing. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!hasCode(error, REFUSED)) return undefined
  const { details, message } = error as { details?: unknown; message?: unknown }
  try {
    const gaps: unknown = JSON.parse(String(details))
    return Array.isArray(gaps)
      ? { gaps: gaps.map(String), isPublic: message === IS_PUBLIC }
      : undefined
  } catch {
    // Another refusal of the database states no codes.
    return undefined
  }
}
