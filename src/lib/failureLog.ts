export interface LoggedFailure {
  id: string
  error: unknown
  /** Context for the log that the error itself does not contain. */
  what: string
}

interface Noted {
  id: string
  logged?: boolean
}

/** The limit keeps a page whose reporter never loads from filling its memory; src/app/firstScript.ts has the same. */
const MOST_WAITING = 20

/** The failures that were logged before `reportFailures` was called. */
const waiting: LoggedFailure[] = []
let reporter: ((failure: LoggedFailure) => void) | undefined

const noted = new WeakMap<object, Noted>()

/** The note of an error. An error and its cause are one failure and share a note. */
function note(error: unknown): Noted {
  let root = Object(error)
  // Limited, because an error may be its own cause.
  for (let depth = 0; depth < 9 && root.cause instanceof Object; depth += 1) root = root.cause
  let failure = noted.get(root)
  if (!failure) {
    const digits = Math.random().toString(16).slice(2, 10).toUpperCase()
    failure = { id: digits.replace(/^..../, '$&-') }
    noted.set(root, failure)
  }
  return failure
}

/** The reference of a failure on screen and in the log, short enough to be read out: 3F9A-1C07. */
export function failureId(error: unknown): string {
  return note(error).id
}

/** Keeps an error that is no failure from being logged or reported from now on. */
export function dismissFailure(error: unknown): void {
  note(error).logged = true
}

/** Passes all failures on, those logged before too. */
export function reportFailures(report: (failure: LoggedFailure) => void): void {
  reporter = report
  for (const failure of waiting.splice(0)) report(failure)
}

/** Logs a failure under its id, only once however often it is shown. */
export function logFailure(error: unknown, what = ''): void {
  const failure = note(error)
  if (failure.logged) return
  failure.logged = true
  const { message, cause } = Object(error)
  const said = what !== message && what
  console.error(...[said, error, cause, `Reference ${failure.id}`].filter(Boolean))
  const report = { id: failure.id, error, what }
  if (reporter) reporter(report)
  else if (waiting.length < MOST_WAITING) waiting.push(report)
}
