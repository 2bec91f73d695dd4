import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from './writeFile.ts'

export interface RelayOptions {
  outbox: string
  /** The only addresses that mail may go to. */
  mailboxes: readonly string[]
}

/**
 * Stands in for the form relay: keeps each message as a file instead of mailing it. To see a failure by
 * hand, send from an address at relay-fails.example (500) or relay-hangs.example (no answer).
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
  await mkdir(outbox, { recursive: true })
  const time = new Date().toISOString().replaceAll(':', '-')
  const path = join(outbox, `${time}-${randomUUID()}.json`)
  await writeFileAtomically(path, `${JSON.stringify(message, null, 2)}\n`)
  return answer(200, 'The message was sent.')
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
