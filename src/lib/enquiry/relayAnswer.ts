/** These say 'not now'. */
const PASSING = [408, 425, 429]

/** Whether an answer says that the same request will never be taken. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status)
}

export type Outcome =
  | { kind: 'delivered' }
  /** To be tried again, or refused for good. The problem is for staff and holds nothing personal. */
  | { kind: 'undelivered' | 'refused'; problem: string }

/**
 * Whether a relay's answer means that the office has the mail. To the sender any ok answer is success (visitor-side
 * §7); but relays answer with 200 and a page of HTML when they took nothing, too, so that is not enough here.
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
