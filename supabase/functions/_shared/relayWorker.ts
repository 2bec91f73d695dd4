import type { Outcome } from '~/lib/enquiry/relayAnswer'
import { buildMail, messageKey } from '~/services/enquiries/buildMail'
import { buildDigest, type Digest } from './buildDigest.ts'
import { type RelayWorker, sendMessage, settle } from './sending.ts'
import { type ClaimedEnquiry, readForm } from './storedForm.ts'

/** Visitors' browsers mail whole enquiries; the worker mails what the database has. */
const CUT =
  'This is only the beginning of what was sent: so much came from one connection, or at once, that the rest was not kept. Please ask the sender for it, unless another mail has all of it.'

export type RelayReport = Record<Outcome['kind'], number>

/** The number of mails sent at once. Each has a time limit, so together they end long before the database's lease. */
const BATCH = 10
/** The number of enquiries written out in a digest, which keeps it under 64 KB; the portal lists all of them. */
const LISTED = 25

/**
 * Mails the stored enquiries that are due, and digests of those that were held back. Any number of workers may run at
 * once.
 * @throws Error when the database cannot be queried.
 */
export async function relayDueEnquiries(worker: RelayWorker): Promise<RelayReport> {
  const report: RelayReport = { delivered: 0, undelivered: 0, refused: 0 }
  await relayEnquiries(worker, report)
  await relayDigests(worker, report)
  return report
}

async function relayEnquiries(worker: RelayWorker, report: RelayReport): Promise<void> {
  for (;;) {
    if (worker.signal?.aborted) return
    const claimed = (await worker.call('claim_due_enquiries', {
      p_limit: BATCH,
    })) as ClaimedEnquiry[]
    const outcomes = await Promise.all(claimed.map((enquiry) => relay(enquiry, worker)))
    for (const { kind } of outcomes) report[kind] += 1
    // A relay that accepted none of these would not accept the next ones either.
    if (claimed.length < BATCH || outcomes.every(({ kind }) => kind !== 'delivered')) return
  }
}

/** Mails one digest to each mailbox that has held enquiries. */
async function relayDigests(worker: RelayWorker, report: RelayReport): Promise<void> {
  for (;;) {
    if (worker.signal?.aborted) return
    const digest = (await worker.call('claim_enquiry_digest', {
      p_listed: LISTED,
    })) as Digest | null
    if (!digest) return
    const outcome = await sendMessage(buildDigest(digest), worker)
    report[outcome.kind] += 1
    await settle(`Digest ${digest.id}`, outcome, worker, 'settle_enquiry_digest', {
      p_id: digest.id,
    })
  }
}

async function relay(enquiry: ClaimedEnquiry, worker: RelayWorker): Promise<Outcome> {
  const { id, request_id, version, attempt, consents, mailbox, is_cut } = enquiry
  const key = messageKey(request_id, version)
  const message = {
    ...buildMail(key, readForm(enquiry), consents, mailbox),
    ...(is_cut && { cut: CUT }),
    // A mail is repeated if the browser or a worker sent it but could not record that.
    note: `If you have this already, it is the same enquiry: ${request_id}`,
  }
  const outcome = await sendMessage(message, worker)
  await settle(`Enquiry ${id}`, outcome, worker, 'settle_enquiry_relay', {
    p_id: id,
    p_version: version,
    p_attempt: attempt,
  })
  return outcome
}
