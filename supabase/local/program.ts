import { StartFailure } from './startFailure.ts'

/** What a program opened and has to close, in the same order: first the door, then what is behind it. */
export class Resources {
  readonly #closers: (() => Promise<unknown>)[] = []

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close)
  }

  async close(): Promise<void> {
    for (let next = this.#closers.shift(); next; next = this.#closers.shift()) await next()
  }
}

/** Whoever stops a program kills it after a while; systemd and Docker wait for ten seconds or more. */
const MOST_STOPPING_MS = 3_500

/**
 * Runs a program until Ctrl-C or SIGTERM: what it opened is closed in either case, also when the signal
 * comes while it is still starting, and a failure is one line. What does not close in time is left: all that
 * was acknowledged is on disk.
 */
export async function runProgram(start: (resources: Resources) => Promise<void>): Promise<void> {
  const resources = new Resources()
  let stopping = false
  const started = start(resources)
  const stop = () => {
    // A second Ctrl-C means now.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(0), MOST_STOPPING_MS).unref()
    started
      .catch(() => {})
      .then(() => resources.close())
      .then(
        () => process.exit(0),
        (error) => fail(error),
      )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    await started
  } catch (error) {
    await resources.close().catch(() => {})
    if (!stopping) fail(error)
  }
}

/** The database no longer keeps what it is given: better no answer than a false one. */
export function endBroken(error: unknown): void {
  console.error(
    'The database failed its health check; the server ends itself. Start it again.',
    error,
  )
  // Lets the answer out first.
  setTimeout(() => process.exit(1), 100)
}

function fail(error: unknown): never {
  if (error instanceof StartFailure) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
