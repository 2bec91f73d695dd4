import { appendFile, rename, stat } from 'node:fs/promises'
import { Refusal } from './gate/refusal.ts'

/** The limit of each of the two files, the current and the previous one. */
const MOST_BYTES = 1_000_000
const ID = /^[\dA-F-]{1,16}$/

/**
 * Stores the failures that browsers report (src/services/client/failureReport), one line of JSON each, so that a quoted
 * reference can be looked up. Anybody may report, so the size is limited to two files.
 */
export class FailureFile {
  readonly #path: string
  #last: Promise<void> = Promise.resolve()

  constructor(path: string) {
    this.#path = path
  }

  /** @throws Refusal for anything but a report of a failure. */
  async keep(bytes: Uint8Array): Promise<Response> {
    const report = readReport(bytes)
    const text = JSON.stringify({ ...report, received: new Date().toISOString() })
    const line = `${text.replace(UNREADABLE, escaped)}\n`
    const writing = this.#last.then(() => this.#append(line))
    this.#last = writing.catch(() => undefined)
    await writing
    return new Response(null, { status: 204 })
  }

  async #append(line: string): Promise<void> {
    const size = await sizeOf(this.#path)
    if (size + Buffer.byteLength(line) > MOST_BYTES) await rename(this.#path, `${this.#path}.1`)
    await appendFile(this.#path, line, { mode: 0o600 })
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Characters that a terminal may interpret as a command or write in the other direction. */
const UNREADABLE = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

function readReport(bytes: Uint8Array): object {
  let sent: unknown
  try {
    sent = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'This is no report of a failure.')
  }
  const { id, at, page, what, errors, frames } = Object(sent)
  if (typeof id !== 'string' || !ID.test(id)) {
    throw new Refusal(400, 'This is no report of a failure.')
  }
  return { id, at, page, what, errors, frames }
}
