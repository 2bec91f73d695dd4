import { StartFailure } from './startFailure.ts'

/** The resources that a program opened, closed in the order of adding: the door first, then what is behind it. */
export class Resources {
  readonly #closers: (() => Promise<unknown>)[] = []

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close)
  }

  async close(): Promise<void> {
    for (let next = this.#closers.shift(); next; next = this.#closers.shift()) await next()
  }
}

/** A service manager kills a stopping program after a while; systemd and Docker wait for ten seconds or more. */
const MOST_STOPPING_MS = 3_500

/**
 * Runs a program until Ctrl-C or SIGTERM. Its resources are closed in any case, even if the signal comes during the
 * start, and a failure is printed as one line. A resource that does not close in time is left: every acknowledged write
 * is on disk.
 */
export async function runProgram(start: (resources: Resources) => Promise<void>): Promise<void> {
  const resources = new Resources()
  let stopping = false
  const started = start(resources)
  const stop = () => {
    // A second Ctrl-C ends the program at once.
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

/** Ends the program because the database no longer stores writes: no answer is better than a false one. */
export function exitOnBrokenDatabase(error: unknown): void {
  console.error(
    'The database failed its health check; the server ends itself. Start it again.',
    error,
  )
  // Waits until the answer is sent.
  setTimeout(() => process.exit(1), 100)
}

function fail(error: unknown): never {
  if (error instanceof StartFailure) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
