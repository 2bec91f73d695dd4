/**
 * The messages of Chromium, Firefox, Safari and Node for a call that did not reach the server; client libraries prefix
 * the type.
 */
const UNREACHED =
  /^(TypeError: )?(Failed to fetch|NetworkError when|Load failed|The network connection was lost|The Internet connection appears|fetch failed)/

/** The {reason} of a message: what the backend said, in one line. */
export function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && error.message) {
    const message = String(error.message)
    if (!UNREACHED.test(message)) return message
  }
  return 'no answer from the server'
}
