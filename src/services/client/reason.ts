/**
 * The messages of Chromium, Firefox, Safari and Node for a call that did not reach the server; client libraries prefix
 * the type.
 */
const UNREACHED =
  /^(TypeError: )?(Failed to fetch|NetworkError when|Load failed|The network connection was lost|The Internet connection appears|fetch failed)/

/** What storage says of a call that the database refused for its session, or for what its person may do. */
const REFUSED = /^database error, code: PT40(1|3)$/

/** The {reason} of a message: what the backend said, in one line. */
export function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && error.message) {
    const message = String(error.message)
    const refused = REFUSED.exec(message)?.[1]
    if (refused) return refused === '1' ? 'your session has ended' : 'you may not do this any more'
    if (!UNREACHED.test(message)) return message
  }
  return 'no answer from the server'
}
