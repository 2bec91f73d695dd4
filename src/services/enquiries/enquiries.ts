import { outboxNotices, unsentEnquiryDays } from '~/content/enquiry/enquiries'
import { formatLondonDay } from '~/lib/dates/dates'
import { logFailure } from '~/lib/failureLog'
import { ServiceError } from '~/services/client/errors'
import type { Enquiry, EnquiryFate } from '~/types/enquiry'
import { messageKey } from './buildMail'
import {
  forgetEnquiry,
  keepEnquiry,
  keptEnquiryIds,
  notifyForm,
  readKeptEnquiry,
  withEnquiryLock,
  withFreeEnquiryLock,
} from './enquiryOutbox'
import { mailboxFor, markRelayed, type StoreResult, storeEnquiry } from './enquiryRows'
import { isDelivered, RELAY_LIMIT_MS, RelayRefusal, relayForm } from './formRelay'

const LIMITS = {
  /** How long the mail waits for the row. Storing continues after that, so only the sender's wait is short. */
  storeMs: 5_000,
  relayMs: RELAY_LIMIT_MS,
  /** How long to wait for a worker that is mailing this enquiry, and how often to check. */
  workerMs: RELAY_LIMIT_MS + 2_000,
  lookMs: 1_000,
}

/** An enquiry that could not be mailed, with its form's message and its fate. */
export class UnsentEnquiry extends ServiceError {
  /** Undefined if it is lost unless the sender tries again. */
  readonly fate: EnquiryFate | undefined

  constructor(cause: ServiceError, fate: EnquiryFate | undefined) {
    super(cause.message, { cause })
    this.fate = fate
  }
}

const inFlight = new Map<string, Promise<void>>()

/**
 * Stores an enquiry, then mails it to the office, then notes that it was mailed.
 * The mail alone decides the outcome, whether this browser sent it or the worker before it. Calls with the id
 * of one still under way are that one. Until the agency has it, the browser keeps it.
 * @throws UnsentEnquiry with the form's message when the mail could not be sent.
 */
export function sendEnquiry(enquiry: Enquiry, limits: Partial<typeof LIMITS> = {}): Promise<void> {
  const running = inFlight.get(enquiry.id)
  if (running) return running
  const work = () => deliver(enquiry, { ...LIMITS, ...limits })
  // An enquiry that other tabs cannot see needs no lock; and where storage is blocked, so are locks.
  const sending = (keepEnquiry(enquiry) ? withEnquiryLock(enquiry.id, work) : work()).finally(() =>
    inFlight.delete(enquiry.id),
  )
  inFlight.set(enquiry.id, sending)
  return sending
}

async function deliver(enquiry: Enquiry, limits: typeof LIMITS): Promise<void> {
  const { id, form, consents } = enquiry
  // A build without a challenge contains none of its code.
  if (import.meta.env.VITE_CHALLENGE_SITE_KEY && enquiry.honeypot === '') {
    await import('./challenge')
      .then(({ passChallenge }) => passChallenge(id))
      .catch((error: unknown) => logFailure(error, 'The code of the challenge did not load.'))
  }
  const storing = storeEnquiry(enquiry).then((result) => {
    // The server mails an enquiry with a row, even if this tab is closed now.
    if (result.kind === 'stored') forgetEnquiry(id)
    return result
  })
  const first = await settledWithin(limits.storeMs, storing)
  // A program filled in the hidden field. It gets no error, and no mail is sent.
  if (enquiry.honeypot !== '') return
  const row = first?.mail === 'sending' ? await workerDone(enquiry, limits) : first
  if (row?.mail === 'sent') return
  const version = row?.version ?? first?.version ?? 1
  let answer: Response
  try {
    const key = messageKey(id, version)
    answer = await relayForm(key, form, consents, mailboxFor(form), limits.relayMs)
  } catch (error) {
    logFailure(error, 'An enquiry could not be mailed.')
    if (!(error instanceof ServiceError)) throw error
    // Storing has its own limit, and the sender has waited for most of it already.
    const result = await storing
    if (result.kind === 'stored') throw new UnsentEnquiry(error, 'received')
    if (result.kind === 'refused' && error instanceof RelayRefusal) {
      forgetEnquiry(id)
      throw new UnsentEnquiry(error, undefined)
    }
    // Held again: while this waited for its turn, another tab may have sent and released the earlier version.
    throw new UnsentEnquiry(error, keepEnquiry(enquiry) ? 'waiting' : undefined)
  }
  const isOut = await isDelivered(answer)
  // For the sender any ok answer is success; an enquiry that may not have arrived keeps waiting here all the same.
  if (isOut) forgetEnquiry(id)
  // The sender need not wait for this record.
  void storing.then((result) => {
    if (result.kind === 'refused') forgetEnquiry(id)
    // If the row turned out late to be a correction, the mail was sent under the previous version's key.
    if (isOut && result.version === version) return markRelayed(id)
  })
}

/** Waits until a worker that is mailing this enquiry has finished or failed. It does not wait for one that has died. */
async function workerDone(
  enquiry: Enquiry,
  { workerMs, lookMs }: typeof LIMITS,
): Promise<StoreResult> {
  const end = performance.now() + workerMs
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    const row = await storeEnquiry(enquiry)
    if (row.mail !== 'sending' || performance.now() > end) return row
  }
}

/** The result of the work; undefined if it takes longer than this. */
async function settledWithin<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

export interface OutboxNotice {
  text: string
  failed: boolean
}

/**
 * Sends the enquiries that wait in this browser, except those being sent by a tab right now.
 * @returns the notice for their sender, if there is one.
 */
export async function sendWaiting(): Promise<OutboxNotice | undefined> {
  const sent: string[] = []
  const expired: string[] = []

  async function attend(id: string): Promise<void> {
    // Read in its turn, since another tab may have sent it meanwhile.
    const enquiry = readKeptEnquiry(id)
    if (!enquiry) return
    const isTooOld = ageOf(enquiry) > unsentEnquiryDays * DAY_MS
    if (!isTooOld && !(await reachAgency(enquiry))) return
    forgetEnquiry(id)
    // A sender who filled in the hidden field was told of a success at once. An open form reports it itself.
    if (enquiry.honeypot !== '' || (!isTooOld && notifyForm(id))) return
    const days = isTooOld ? expired : sent
    days.push(formatLondonDay(new Date(enquiry.submittedAt)))
  }

  for (const id of keptEnquiryIds()) await withFreeEnquiryLock(id, () => attend(id))
  const texts = expired.map(outboxNotices.expired)
  if (sent.length > 0) texts.unshift(outboxNotices.sent(sent))
  return texts.length > 0 ? { text: texts.join(' '), failed: expired.length > 0 } : undefined
}

function ageOf({ submittedAt }: Enquiry): number {
  return Date.now() - Date.parse(submittedAt)
}

/** An enquiry with a row is left to the server, so that nothing is mailed twice. */
async function reachAgency(enquiry: Enquiry): Promise<boolean> {
  const { id, form, consents, honeypot } = enquiry
  const { kind } = await storeEnquiry(enquiry)
  if (kind === 'stored') return true
  if (honeypot !== '') return false
  try {
    const answer = await relayForm(id, form, consents, mailboxFor(form))
    // An enquiry that the database refuses has no other chance than this mail.
    return kind === 'refused' || (await isDelivered(answer))
  } catch (error) {
    logFailure(error, 'An enquiry could not be mailed.')
    return false
  }
}
