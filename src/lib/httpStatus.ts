/** These say 'not now'. */
const PASSING = [408, 425, 429]

/** Whether an answer says that the same request will never be taken. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status)
}
