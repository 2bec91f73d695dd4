import { outboxNotices, unsentEnquiryDays } from '~/content/enquiries'
import { formatLondonDay } from '~/lib/dates/dates'
import { logFailure } from '~/lib/failureLog'
import { ServiceError } from '~/services/client/errors'
import type { Enquiry, EnquiryFate } from '~/types/enquiry'
import { messageKey } from './buildMail'
import {
  heldIds,
  hold,
  ifNobodyElse,
  inTurn,
  readHeld,
  release,
  tellWatcher,
} from './enquiryOutbox'
import { mailboxFor, markRelayed, type Storing, storeEnquiry } from './enquiryRows'
import { isDelivered, RELAY_LIMIT_MS, RelayRefusal, relayForm } from './formRelay'

const LIMITS = {
  /** How long the mail waits for the row. Storing goes on behind it; only the sender's wait is short. */
  storeMs: 5_000,
  relayMs: RELAY_LIMIT_MS,
  /** How long a worker is waited for that is mailing just this, and how often it is looked for. */
  workerMs: RELAY_LIMIT_MS + 2_000,
  lookMs: 1_000,
}

/** An enquiry that could not be mailed, in the words of its form, and what becomes of it all the same. */
export class UnsentEnquiry extends ServiceError {
  /** Nothing when it is lost unless its sender tries again. */
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
  // What no other tab can see needs no turn; and where storage is blocked, so are locks.
  const sending = (hold(enquiry) ? inTurn(enquiry.id, work) : work()).finally(() =>
    inFlight.delete(enquiry.id),
  )
  inFlight.set(enquiry.id, sending)
  return sending
}

async function deliver(enquiry: Enquiry, limits: typeof LIMITS): Promise<void> {
  const { id, form, consents } = enquiry
  // A build that asks for no challenge has none of its code.
  if (import.meta.env.VITE_CHALLENGE_SITE_KEY && enquiry.honeypot === '') {
    await import('./challenge')
      .then(({ passChallenge }) => passChallenge(id))
      .catch((error: unknown) => logFailure(error, 'The code of the challenge did not load.'))
  }
  const storing = storeEnquiry(enquiry).then((result) => {
    // What has a row is the server's to mail, even if this tab is closed now.
    if (result.kind === 'stored') release(id)
    return result
  })
  const first = await settledWithin(limits.storeMs, storing)
  // A program filled in what people cannot see. It learns nothing, and nobody gets its mail.
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
    // Storing has a limit of its own, and the sender has waited for most of it.
    const result = await storing
    if (result.kind === 'stored') throw new UnsentEnquiry(error, 'received')
    if (result.kind === 'refused' && error instanceof RelayRefusal) {
      release(id)
      throw new UnsentEnquiry(error, undefined)
    }
    // Anew: while this waited for its turn, another tab may have sent, and released, what was sent before.
    throw new UnsentEnquiry(error, hold(enquiry) ? 'waiting' : undefined)
  }
  const isOut = await isDelivered(answer)
  // To its sender any ok answer is success; what neither surely has keeps waiting here all the same.
  if (isOut) release(id)
  // The sender need not wait for our bookkeeping.
  void storing.then((result) => {
    if (result.kind === 'refused') release(id)
    // To a row that turned out late to be a correction, its mail went under the key of what came before.
    if (isOut && result.version === version) return markRelayed(id)
  })
}

/** Looks until a worker that is mailing just this has done so or not. One that died is not waited for. */
async function workerDone(enquiry: Enquiry, { workerMs, lookMs }: typeof LIMITS): Promise<Storing> {
  const end = performance.now() + workerMs
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    const row = await storeEnquiry(enquiry)
    if (row.mail !== 'sending' || performance.now() > end) return row
  }
}

/** What comes of the work, unless it takes longer than this. */
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
 * Sends the enquiries that wait in this browser, except those that a tab is sending right now.
 * @returns what their sender is to be told, if there is anything.
 */
export async function sendWaiting(): Promise<OutboxNotice | undefined> {
  const sent: string[] = []
  const expired: string[] = []

  async function attend(id: string): Promise<void> {
    // Read when its turn has come: another tab may have sent it meanwhile.
    const enquiry = readHeld(id)
    if (!enquiry) return
    const isTooOld = ageOf(enquiry) > unsentEnquiryDays * DAY_MS
    if (!isTooOld && !(await reachAgency(enquiry))) return
    release(id)
    // To who filled in the trap it was a success at once. An open form says so itself.
    if (enquiry.honeypot !== '' || (!isTooOld && tellWatcher(id))) return
    const days = isTooOld ? expired : sent
    days.push(formatLondonDay(new Date(enquiry.submittedAt)))
  }

  for (const id of heldIds()) await ifNobodyElse(id, () => attend(id))
  const texts = expired.map(outboxNotices.expired)
  if (sent.length > 0) texts.unshift(outboxNotices.sent(sent))
  return texts.length > 0 ? { text: texts.join(' '), failed: expired.length > 0 } : undefined
}

function ageOf({ submittedAt }: Enquiry): number {
  return Date.now() - Date.parse(submittedAt)
}

/** The server mails what has a row, so that nothing is mailed twice that had arrived after all. */
async function reachAgency(enquiry: Enquiry): Promise<boolean> {
  const { id, form, consents, honeypot } = enquiry
  const { kind } = await storeEnquiry(enquiry)
  if (kind === 'stored') return true
  if (honeypot !== '') return false
  try {
    const answer = await relayForm(id, form, consents, mailboxFor(form))
    // What the database will never take has no other chance than this mail.
    return kind === 'refused' || (await isDelivered(answer))
  } catch (error) {
    logFailure(error, 'An enquiry could not be mailed.')
    return false
  }
}
