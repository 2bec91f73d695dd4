import { judgeAnswer, type Outcome } from '~/lib/enquiry/relayAnswer'
import type { CallDatabase } from './restCaller.ts'

export interface RelayWorker {
  /** Calls a database function with the service's rights. */
  call: CallDatabase
  /** Sends a request to the form relay. */
  post: (request: RequestInit) => Promise<Response>
  /** Logs a line, which must contain nothing personal. */
  log: (line: string) => void
  /** Ends the run early; unfinished work is tried again later. */
  signal?: AbortSignal | undefined
  limitMs?: number | undefined
}

const LIMIT_MS = 10_000
const MARKING_TRIES = 3

/** Posts a message with its idempotency key and judges the answer. */
export async function sendMessage(
  message: { _requestId: string },
  { post, signal, limitMs = LIMIT_MS }: RelayWorker,
): Promise<Outcome> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    const response = await post({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': message._requestId,
      },
      body: JSON.stringify(message),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    return judgeAnswer(response, await response.text())
  } catch (error) {
    return { kind: 'undelivered', problem: messageOf(error) }
  }
}

/** Records a message's outcome. This is tried several times, because an unrecorded message is mailed again. */
export async function settle(
  what: string,
  outcome: Outcome,
  { call, log }: Pick<RelayWorker, 'call' | 'log'>,
  name: string,
  args: object,
): Promise<void> {
  const p_problem = outcome.kind === 'delivered' ? null : outcome.problem
  if (p_problem !== null) log(`${what}: ${p_problem}`)
  for (let tries = 1; ; tries += 1) {
    try {
      await call(name, { ...args, p_outcome: outcome.kind, p_problem })
      return
    } catch (error) {
      if (tries < MARKING_TRIES) continue
      log(
        `${what}: ${outcome.kind}, which could not be noted, so it is sent again (${messageOf(error)})`,
      )
      return
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
