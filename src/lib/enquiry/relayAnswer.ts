/** Status codes that ask to try again later. */
const PASSING = [408, 425, 429]

/** Whether an answer means that the same request will never be accepted. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status)
}

export type Outcome =
  | { kind: 'delivered' }
  /**
   * Undelivered mail is tried again; refused mail is not. The problem is shown to staff and contains nothing personal.
   */
  | { kind: 'undelivered' | 'refused'; problem: string }

/**
 * Whether a relay's answer means that the office has the mail. The sender counts any ok answer as success (visitor-side
 * §7), but a relay may also answer 200 with a page of HTML when it has accepted nothing.
 */
export function judgeAnswer({ ok, status }: Response, body: string): Outcome {
  if (!ok) {
    const kind = isRefusal(status) ? 'refused' : 'undelivered'
    return { kind, problem: `The relay answered ${status}` }
  }
  if (status === 204) return { kind: 'delivered' }
  const answer = readObject(body)
  if (!answer) return { kind: 'undelivered', problem: `The relay answered ${status} without JSON` }
  if (String(answer.success) === 'false') {
    return { kind: 'undelivered', problem: `The relay answered ${status} but did not send it` }
  }
  return { kind: 'delivered' }
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
