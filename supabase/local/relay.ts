import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from './writeFile.ts'

export interface RelayOptions {
  outbox: string
  /** The only addresses to which mail may be sent. */
  mailboxes: readonly string[]
}

/** A full outbox keeps its messages and accepts no more; refused enquiries wait in the database. */
export const MAX_MESSAGES = 2000

/** Messages that are being written to an outbox. */
const pendingWrites = new Map<string, Promise<boolean>>()

/**
 * Replaces the form relay: stores each message as a file instead of mailing it. A repeated message with the same
 * `_requestId` gets the same answer and is stored once. To see a failure by hand, send from an address at
 * relay-fails.example (500) or relay-hangs.example (no answer).
 */
export async function relayMessage(
  message: unknown,
  signal: AbortSignal,
  { outbox, mailboxes }: RelayOptions,
): Promise<Response> {
  if (!isRecord(message)) return answer(400, 'The message must be a JSON object.')
  const { _to: to, email } = message
  if (typeof to !== 'string' || !mailboxes.includes(to)) {
    return answer(400, 'The field _to must be one of our mailboxes.')
  }
  const sender = typeof email === 'string' ? email.trim().toLowerCase() : ''
  if (sender.endsWith('@relay-fails.example')) return answer(500, 'The message could not be sent.')
  if (sender.endsWith('@relay-hangs.example')) {
    await aborted(signal)
    return answer(503, 'Nobody waits for this any more.')
  }
  const isKept = await keepOnce(outbox, message)
  return isKept
    ? answer(200, 'The message was sent.')
    : answer(503, `The outbox holds ${MAX_MESSAGES} messages. Please empty it.`)
}

async function keepOnce(outbox: string, message: Record<string, unknown>): Promise<boolean> {
  const name = `${nameOf(message)}.json`
  const key = join(outbox, name)
  const arrival = pendingWrites.get(key) ?? keep().finally(() => pendingWrites.delete(key))
  pendingWrites.set(key, arrival)
  return arrival

  async function keep(): Promise<boolean> {
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const kept = (await readdir(outbox)).filter((file) => file.endsWith('.json'))
    if (kept.some((file) => file.endsWith(`-${name}`))) return true
    if (kept.length >= MAX_MESSAGES) return false
    const time = new Date().toISOString().replaceAll(':', '-')
    await writeFileAtomically(
      join(outbox, `${time}-${name}`),
      `${JSON.stringify(message, null, 2)}\n`,
    )
    return true
  }
}

/**
 * A name made from the key and the content, so that a message corrected before a retry is another one. The worker's
 * note is left out, since it is added to messages that the browser may already have sent.
 */
function nameOf({ note: _, ...message }: Record<string, unknown>): string {
  if (typeof message._requestId !== 'string') return randomUUID()
  const sorted = Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32)
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function answer(status: number, message: string): Response {
  return Response.json({ success: String(status === 200), message }, { status })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
