import { judgeAnswer, type Outcome } from '~/lib/relayAnswer'
import { messageKey, relayMessage } from '~/services/relayMessage'
import { type ClaimedEnquiry, readForm } from './storedForm.ts'

export interface RelayWorker {
  /** Calls a function of the database with the service's rights. Throws when that fails. */
  call: (name: string, args: object) => Promise<unknown>
  /** Sends a request to the form relay. */
  post: (request: RequestInit) => Promise<Response>
  /** Gets lines without anything personal. */
  log: (line: string) => void
  /** Ends the run early; what is under way is tried again later. */
  signal?: AbortSignal | undefined
  limitMs?: number | undefined
}

export type RelayReport = Record<Outcome['kind'], number>

/** Sent at once, each within the limit: together far shorter than the lease that the database gives. */
const BATCH = 10
const LIMIT_MS = 10_000
const MARKING_TRIES = 3

/**
 * Mails the stored enquiries that are due. Any number of workers may run at once.
 * @throws Error when the database cannot be asked.
 */
export async function relayDueEnquiries(worker: RelayWorker): Promise<RelayReport> {
  const report: RelayReport = { delivered: 0, undelivered: 0, refused: 0 }
  for (;;) {
    if (worker.signal?.aborted) return report
    const claimed = (await worker.call('claim_due_enquiries', {
      p_limit: BATCH,
    })) as ClaimedEnquiry[]
    const outcomes = await Promise.all(claimed.map((enquiry) => relay(enquiry, worker)))
    for (const { kind } of outcomes) report[kind] += 1
    // A relay that took none of them would not take the next ones either.
    if (claimed.length < BATCH || outcomes.every(({ kind }) => kind !== 'delivered')) return report
  }
}

async function relay(enquiry: ClaimedEnquiry, worker: RelayWorker): Promise<Outcome> {
  const outcome = await send(enquiry, worker)
  if (outcome.kind !== 'delivered') worker.log(`Enquiry ${enquiry.id}: ${outcome.problem}`)
  try {
    await settle(enquiry, outcome, worker)
  } catch (error) {
    worker.log(
      `Enquiry ${enquiry.id}: ${outcome.kind}, which could not be noted, so it is sent again (${messageOf(error)})`,
    )
  }
  return outcome
}

async function send(
  enquiry: ClaimedEnquiry,
  { post, signal, limitMs = LIMIT_MS }: RelayWorker,
): Promise<Outcome> {
  const { request_id: id, version, consents, mailbox } = enquiry
  const key = messageKey(id, version)
  const limit = AbortSignal.timeout(limitMs)
  try {
    const response = await post({
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(relayMessage(key, readForm(enquiry), consents, mailbox)),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    return judgeAnswer(response, await response.text())
  } catch (error) {
    return { kind: 'undelivered', problem: messageOf(error) }
  }
}

/** Tried more than once: an enquiry that is not marked is mailed twice. */
async function settle(
  { id, version, attempt }: ClaimedEnquiry,
  outcome: Outcome,
  { call }: RelayWorker,
): Promise<void> {
  const args = {
    p_id: id,
    p_version: version,
    p_attempt: attempt,
    p_outcome: outcome.kind,
    p_problem: outcome.kind === 'delivered' ? null : outcome.problem,
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await call('settle_enquiry_relay', args)
      return
    } catch (error) {
      if (tries === MARKING_TRIES) throw error
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
