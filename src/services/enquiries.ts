import type { Enquiry, EnquiryFate } from '~/types/enquiry'
import { hold, inTurn, release } from './enquiryOutbox'
import { mailboxFor, markRelayed, storeEnquiry } from './enquiryRows'
import { ServiceError } from './errors'
import { RELAY_LIMIT_MS, RelayRefusal, relayForm } from './formRelay'

const LIMITS = {
  /** How long the mail waits for the row. Storing goes on behind it; only the sender's wait is short. */
  storeMs: 5_000,
  relayMs: RELAY_LIMIT_MS,
}

/** An enquiry that could not be mailed, in the words of its form, and what becomes of it all the same. */
export class UnsentEnquiry extends ServiceError {
  /** Nothing when it is lost unless its sender tries again. */
  readonly fate: EnquiryFate | undefined

  constructor({ message, cause }: ServiceError, fate: EnquiryFate | undefined) {
    super(message, { cause })
    this.fate = fate
  }
}

const inFlight = new Map<string, Promise<void>>()

/**
 * Stores an enquiry, then mails it to the office, then notes that it was mailed (design: none is lost).
 * The mail alone decides the outcome. Calls with the id of one still under way are that one. Until the
 * agency has it, the browser keeps it.
 * @throws UnsentEnquiry with the form's message when the mail could not be sent.
 */
export function sendEnquiry(enquiry: Enquiry, limits = LIMITS): Promise<void> {
  const running = inFlight.get(enquiry.id)
  if (running) return running
  const work = () => deliver(enquiry, limits)
  // What no other tab can see needs no turn; and where storage is blocked, so are locks.
  const sending = (hold(enquiry) ? inTurn(enquiry.id, work) : work()).finally(() =>
    inFlight.delete(enquiry.id),
  )
  inFlight.set(enquiry.id, sending)
  return sending
}

async function deliver(enquiry: Enquiry, limits: typeof LIMITS): Promise<void> {
  const { id, form, consents } = enquiry
  const storing = storeEnquiry(enquiry).then((result) => {
    // What has a row is the server's to mail, even if this tab is closed now.
    if (result === 'stored') release(id)
    return result
  })
  await settledWithin(limits.storeMs, storing)
  // A program filled in what people cannot see. It learns nothing, and nobody gets its mail.
  if (enquiry.honeypot !== '') return
  try {
    await relayForm(id, form, consents, mailboxFor(form), limits.relayMs)
  } catch (error) {
    console.error('An enquiry could not be mailed.', error)
    if (!(error instanceof ServiceError)) throw error
    // Storing has a limit of its own, and the sender has waited for most of it.
    const result = await storing
    if (result === 'stored') throw new UnsentEnquiry(error, 'received')
    if (result === 'refused' && error instanceof RelayRefusal) {
      release(id)
      throw new UnsentEnquiry(error, undefined)
    }
    // Anew: while this waited for its turn, another tab may have sent, and released, what was sent before.
    throw new UnsentEnquiry(error, hold(enquiry) ? 'waiting' : undefined)
  }
  release(id)
  // The sender need not wait for our bookkeeping.
  void storing.then((result) => (result === 'stored' ? markRelayed(id) : undefined))
}

/** Waits for the work, but no longer than this. */
async function settledWithin(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
