export interface LoggedFailure {
  id: string
  error: unknown
  /** What is said of it, which the error may not. */
  what: string
}

interface Noted {
  id: string
  logged?: boolean
}

/** A page whose reporter never comes does not fill its memory; index.html keeps as many. */
const MOST_WAITING = 20

const noted = new WeakMap<object, Noted>()

/** An error and what caused it are one failure. */
function note(error: unknown): Noted {
  let root = Object(error)
  // Not for ever: nothing forbids an error that caused itself.
  for (let depth = 0; depth < 9 && root.cause instanceof Object; depth += 1) root = root.cause
  let failure = noted.get(root)
  if (!failure) {
    const digits = Math.random().toString(16).slice(2, 10).toUpperCase()
    failure = { id: digits.replace(/^..../, '$&-') }
    noted.set(root, failure)
  }
  return failure
}

/** What a failure is called where it is shown and where it is logged, short enough to be read out: 3F9A-1C07. */
export function failureId(error: unknown): string {
  return note(error).id
}

/** Of an error that is no failure: from now on it is neither logged nor reported. */
export function dismissFailure(error: unknown): void {
  note(error).logged = true
}

/** What was logged before the code came that reports it, services/client/failureReport, and then has `push` for itself. */
export const unreported: LoggedFailure[] = []

/** Logs a failure under its id, once however often it is shown. */
export function logFailure(error: unknown, what = ''): void {
  const failure = note(error)
  if (failure.logged) return
  failure.logged = true
  const { message, cause } = Object(error)
  const said = what !== message && what
  console.error(...[said, error, cause, `Reference ${failure.id}`].filter(Boolean))
  if (unreported.length < MOST_WAITING) unreported.push({ id: failure.id, error, what })
}
